/** Leaves out of a built sheet what its document does not need; neither Tailwind nor its minifier has options for these. */
export function shortenSheet(sheet: string) {
  return (
    withoutUnsetVariables(sheet)
      // Tailwind's banner.
      .replace(/\/\*![^*]*\*\//, "")
      // Browsers that read the rest of a sheet know the name without a prefix.
      .replace(/-webkit-text-decoration-color:[^;}]*;/g, "")
      // A list of one selector: `:is(.\*\:flex>*)`.
      .replace(/:is\((\.(?:\\.|[\w-])+>\*)\)/g, "$1")
      // The root of a shadow tree.
      .replace(":root,:host", ":root")
  );
}

/** What older browsers have in place of registrations: each variable with its initial value. */
const fallback = /@layer properties\{@supports .*?\}\}\}/s;

/**
 * Tailwind's utilities read variables that others may set, and register them: `border` reads the style, which
 * `border-dashed` sets. Where no rule of the sheet sets one, its initial value stands in the rules that read it.
 */
function withoutUnsetVariables(sheet: string) {
  const rules = sheet.replace(fallback, "");
  const isSet = (name: string) => new RegExp(`[{;]${name}:`).test(rules);
  let shorter = sheet;
  for (const [all, name = "", descriptors = ""] of sheet.matchAll(/@property (--tw-[\w-]+)\{([^}]*)\}/g)) {
    if (isSet(name)) continue;
    const initial = /initial-value:(.+)/.exec(descriptors)?.[1];
    shorter = shorter
      .replace(all, "")
      .replace(fallback, (rule) => rule.replace(new RegExp(`${name}:[^;}]*;?`), ""))
      .replaceAll(`var(${name})`, initial ?? "initial");
  }
  return shorter
    .replace(/@layer properties\{@supports [^{]*\{[^{]*\{\}\}\}/, "")
    .replace(/var\((--tw-[\w-]+),([^()]*)\)/g, (read, name, otherwise) => (isSet(name) ? read : otherwise));
}
