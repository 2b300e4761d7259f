import type { ComponentProps } from "react";

/** Section of two children: a heading at the start, content at the end, one empty column between them. */
export function SplitSection(props: ComponentProps<"section">) {
  return <section {...props} className="page-grid gap-y-10 md:*:first:col-end-5 md:*:last:col-start-6" />;
}
