import type { ComponentProps } from "react";

/** List of rows in a section, each with a rule above it. Its items say their columns and gaps. */
export function SectionRows({ className = "", ...props }: ComponentProps<"ul">) {
  return (
    <ul
      {...props}
      className={`*:grid *:gap-x-gutter *:border-t *:border-line *:py-5.4 *:first:border-ink print:*:break-inside-avoid ${className}`.trim()}
    />
  );
}
