/** Has the colors of the other fields, also in dark mode. Forced colors draw their own. */
const box =
  "m-0 grid size-5 flex-none cursor-pointer appearance-none place-items-center border border-edge bg-field checked:border-brick checked:bg-brick checked:after:bg-white forced-colors:appearance-auto forced-colors:after:hidden";

/** An `input` of the type 'checkbox'. */
export const checkboxClass = `${box} checked:after:size-3.6 checked:after:[clip-path:polygon(8%_52%,22%_38%,40%_56%,79%_14%,93%_28%,40%_84%)]`;

/** An `input` of the type 'radio'. */
export const radioClass = `${box} rounded-full checked:after:size-2 checked:after:rounded-full`;

/** The `label` around a radio button, a title and further lines, framed when it is chosen. */
export const choiceClass =
  "grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-1.2 border border-line p-3.6 weight-normal has-checked:border-brick has-checked:[box-shadow:inset_3px_0_var(--color-brick)]";
