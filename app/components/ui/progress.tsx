import type { ComponentProps } from "react";

/** Progress bar, from 0 to 100 percent. */
export function Progress({ value, ...props }: { value: number } & ComponentProps<"progress">) {
  return (
    <progress max={100} value={value} {...props}>
      {value}%
    </progress>
  );
}
