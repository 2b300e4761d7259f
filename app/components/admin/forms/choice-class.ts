import { boxClass } from "#app/components/ui/choice-class";

/** An `input` of the type 'radio'. */
export const radioClass = `${boxClass} rounded-full checked:after:size-2 checked:after:rounded-full`;

/** The `label` around a radio button, a title and further lines, framed when it is chosen. */
export const choiceClass =
  "grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-1.2 border border-line p-3.6 weight-normal has-checked:border-brick has-checked:[box-shadow:inset_3px_0_var(--color-brick)]";
