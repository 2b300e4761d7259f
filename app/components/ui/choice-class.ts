/** Has the colors of the other fields, also in dark mode. Forced colors draw their own. */
export const boxClass =
  "m-0 grid size-5 flex-none cursor-pointer appearance-none place-items-center border border-edge bg-field checked:border-brick checked:bg-brick checked:after:bg-white forced-colors:appearance-auto forced-colors:after:hidden";

/** An `input` of the type 'checkbox'. */
export const checkboxClass = `${boxClass} checked:after:size-3.6 checked:after:[clip-path:polygon(8%_52%,22%_38%,40%_56%,79%_14%,93%_28%,40%_84%)]`;
