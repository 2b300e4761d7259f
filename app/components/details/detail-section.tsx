import type { ReactNode } from "react";

/** Leaves room for the facts on a wide screen. */
export const mainColumn = "lg:col-end-9";

export const heading = "text-d3 text-pretty print:text-[13pt]";

type Props = { title: string; isPrinted: boolean; className?: string; children: ReactNode };

export function DetailSection({ title, isPrinted, className = "", children }: Props) {
  return (
    <div className={`${mainColumn} ${isPrinted ? className : "print:hidden"}`.trim()}>
      <h2 className={`mb-4 ${heading}`}>{title}</h2>
      {children}
    </div>
  );
}
