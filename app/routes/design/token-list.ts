/** A custom property of the theme: '--spacing-margin', in the group 'spacing', by the name 'margin' in utilities. */
export type Token = { property: string; group: string; name: string; value: string };

const groups = [
  "breakpoint",
  "text-underline-offset",
  "font-weight",
  "container",
  "tracking",
  "leading",
  "spacing",
  "animate",
  "aspect",
  "radius",
  "color",
  "ease",
  "font",
  "text",
];

/** The tokens of a style sheet, from its blocks `@theme` and `@theme inline`; without the parts of a composite text style. */
export function parseTokens(css: string): Token[] {
  const theme = [...css.matchAll(/@theme[^{]*\{([\s\S]*?)\n\}/g)].map(([, block]) => block).join("\n");
  const declarations = theme.replace(/\/\*.*?\*\//gs, "").matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return [...declarations].flatMap(([, property = "", value = ""]) => {
    const group = groups.find((start) => property.startsWith(`--${start}-`));
    // '--spacing-1_2' is 'p-1.2'.
    const name = property.slice(`--${group}-`.length).replace("_", ".");
    return group && !name.includes("--") ? [{ property, group, name, value }] : [];
  });
}
