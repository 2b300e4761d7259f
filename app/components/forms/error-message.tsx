import type { ReactNode } from "react";

type Props = { id?: string; role?: "alert"; className?: string; children: ReactNode };

/** Error of a field or form. An arch stands before it, because color alone must not carry it. */
export function ErrorMessage({ id, role, className = "", children }: Props) {
  return (
    <p
      id={id}
      role={role}
      className={`flex max-w-prose gap-[0.5em] text-t2/snug text-balance wrap-anywhere whitespace-pre-line text-err before:mt-[0.28em] before:h-[0.9em] before:w-[0.5em] before:flex-none before:rounded-arch before:bg-current forced-colors:before:bg-[CanvasText] ${className}`.trim()}
    >
      {children}
    </p>
  );
}
