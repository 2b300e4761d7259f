/**
 * The words as they can be set with the characters there are. An accent that has no glyph is left away, a sign or an
 * emoji as well; a letter or a figure can't be, and then nothing of the words is set: half of a name is a wrong name.
 * @returns undefined when the words can't be set, or when nothing is left of them
 */
export function settable(words: string, covered: (point: number) => boolean) {
  let set = "";
  for (const char of words.normalize("NFC").replace(/\s+/g, " ")) {
    const found = [char, plain(char)].find((form) => [...form].every((one) => isCovered(one, covered)));
    if (found === undefined && /[\p{L}\p{N}]/u.test(char)) return undefined;
    set += found ?? "";
  }
  // What joins the parts of an emoji joins nothing any more.
  return (
    set
      .replace(/[\u200c-\u200f](?!\p{Script=Arabic})/gu, "")
      .replace(/ +/g, " ")
      .trim() || undefined
  );
}

/** 'ā' → 'a', 'ﻻ' → 'لا' */
function plain(char: string) {
  return char.normalize("NFKD").replace(/\p{M}/gu, "") || char;
}

function isCovered(char: string, covered: (point: number) => boolean) {
  return covered(char.codePointAt(0) ?? 0);
}

/**
 * As much of the words as fits, with an ellipsis where something is left out; cut between two words where one ends
 * near enough.
 */
export async function fitting(words: string, fits: (words: string) => Promise<boolean>) {
  if (await fits(words)) return words;
  const letters = [...words];
  let [most, tooMany] = [0, letters.length];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (await fits(cut(letters, middle))) most = middle;
    else tooMany = middle;
  }
  return cut(letters, most);
}

function cut(letters: string[], count: number) {
  const beginning = letters.slice(0, count).join("");
  const whole = beginning.replace(/\s+\S{0,15}$/, "");
  return `${(whole || beginning).replace(/[\s,.;:·،۔–—-]+$/, "")}…`;
}
