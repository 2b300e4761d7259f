import type { ComponentProps } from "react";
import { checkboxClass } from "#app/components/ui/choice-class";

export function Checkbox({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <label
      className="flex min-h-touch cursor-pointer items-center gap-2.8 text-t2 weight-normal"
      htmlFor={input.id}
    >
      <input {...input} className={checkboxClass} type="checkbox" />
      <span className="min-w-0 wrap-break-word">{label}</span>
    </label>
  );
}
