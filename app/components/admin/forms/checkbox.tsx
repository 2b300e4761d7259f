import type { ComponentProps } from "react";

/** A checkbox with its label; form-controls.css draws the box. */
export function Checkbox({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <label
      className="flex min-h-touch cursor-pointer items-center gap-2.8 text-t2 font-normal"
      htmlFor={input.id}
    >
      <input {...input} type="checkbox" /> {label}
    </label>
  );
}
