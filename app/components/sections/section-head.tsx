import type { ReactNode } from "react";

type Props = { title: string; isSmall?: boolean; children?: ReactNode };

/** Heading of a section that is as wide as the page; `children` stand beside it. */
export function SectionHead({ title, isSmall, children }: Props) {
  return (
    <div className="page-grid">
      {/* What is beside the heading is aligned with it, without the height of its touch target. */}
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 print:break-after-avoid [&>h2+*]:-mb-2.8">
        <h2 className={isSmall ? "text-d3" : undefined}>{title}</h2>
        {children}
      </div>
    </div>
  );
}
