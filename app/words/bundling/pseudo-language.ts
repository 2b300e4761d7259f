const accented = new Map(
  Object.entries({
    a: "å",
    e: "é",
    i: "î",
    o: "ö",
    u: "ü",
    c: "ç",
    n: "ñ",
    s: "š",
    y: "ý",
    A: "Å",
    E: "É",
    O: "Ö",
    S: "Š",
  }),
);

/**
 * A text of the pseudo-language: 'Contact Us' → '[Cöñtåçt Uš~~~~]'. What has no accents is not translated, and it is 1.4 times as
 * long, as German may be. Arguments and marks, in braces, stay.
 */
export function toPseudo(text: string) {
  const letters = text.replace(/\{[^}]*\}/g, "").length;
  const words = text.replace(/\{[^}]*\}|./gs, (part) => accented.get(part) ?? part);
  return `[${words}${"~".repeat(Math.ceil(letters * 0.4))}]`;
}
