import type { ComponentProps } from "react";

/** Width from which three are in a row. */
const threeInARow = { md: "md:*:col-span-4", lg: "lg:*:col-span-4" };

type Props = ComponentProps<"div"> & { threeFrom?: keyof typeof threeInARow };

/** Cards in rows of one, two or three, as the viewport is wide. */
export function CardGrid({ threeFrom = "lg", className = "", ...props }: Props) {
  const columns = `page-grid gap-y-10 sm:*:col-span-6 ${threeInARow[threeFrom]}`;
  return <div {...props} className={`${columns} ${className}`.trim()} />;
}
