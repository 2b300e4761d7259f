import type { ComponentProps } from "react";

/** The parts of a bar, which are pseudo-elements of the browsers. */
const parts =
  "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brick [&::-webkit-progress-value]:[transition:inline-size_0.3s_linear] [&::-moz-progress-bar]:bg-brick";

/** Forced colors remove backgrounds: the browser draws its own bar. */
const look = `block h-[6px] w-full appearance-none border-0 bg-line forced-colors:appearance-auto ${parts}`;

export function Progress({ value, ...props }: { value: number } & ComponentProps<"progress">) {
  return (
    <progress className={look} max={100} value={value} {...props}>
      {value}%
    </progress>
  );
}
