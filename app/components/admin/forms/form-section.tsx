import type { ComponentProps } from "react";

/** Fields in two columns where there is room. */
export const fieldColumns = "grid items-start gap-x-gutter gap-y-6 @md:grid-cols-2";

type Props = ComponentProps<"fieldset"> & { legend: string; hasColumns?: boolean };

/** Afloat it is an item of the grid. In another section it is a label. */
const legendClass =
  "float-start w-full border-t border-ink p-0 pt-3.6 text-t1/snug weight-semibold @md:col-span-full in-[fieldset_fieldset]:border-0 in-[fieldset_fieldset]:pt-0 in-[fieldset_fieldset]:text-t2";

export function FormSection({ legend, hasColumns = false, children, ...props }: Props) {
  const columns = hasColumns ? fieldColumns : "grid gap-x-gutter gap-y-6";
  return (
    <fieldset {...props} className={`${columns} pb-4 whitespace-pre-line outline-none`}>
      <legend className={legendClass}>{legend}</legend>
      {children}
    </fieldset>
  );
}
