/**
 * Removes accents and symbols without a glyph.
 * @returns undefined when a letter or digit has no glyph, because half of a name is a wrong name, or nothing is left
 */
export function toRenderable(text: string, hasGlyph: (char: string) => boolean) {
  let result = "";
  for (const char of text.normalize("NFC").replace(/\s+/g, " ")) {
    // 'ā' → 'a', 'ﻻ' → 'لا'
    const plain = char.normalize("NFKD").replace(/\p{M}/gu, "") || char;
    const isCovered = (form: string) => [...form].every(hasGlyph);
    const found = [char, plain].find(isCovered);
    if (found === undefined && /[\p{L}\p{N}]/u.test(char)) return undefined;
    result += found ?? "";
  }
  // Removes the joiners of removed emoji.
  return (
    result
      .replace(/[\u200c-\u200f](?!\p{Script=Arabic})/gu, "")
      .replace(/ +/g, " ")
      .trim() || undefined
  );
}

/** Truncates a text to what fits, with an ellipsis, between two words where possible. */
export async function truncateToFit(text: string, fits: (text: string) => Promise<boolean>) {
  if (await fits(text)) return text;
  const letters = [...text];
  let [fitting, tooLong] = [0, letters.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (await fits(truncate(letters, middle))) fitting = middle;
    else tooLong = middle;
  }
  return truncate(letters, fitting);
}

function truncate(letters: string[], count: number) {
  const beginning = letters.slice(0, count).join("");
  const whole = beginning.replace(/\s+\S{0,15}$/, "");
  return `${(whole || beginning).replace(/[\s,.;:·،۔–—-]+$/, "")}…`;
}
