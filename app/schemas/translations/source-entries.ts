import { isEmptyText, isSameText } from "./translation-state";

type Values = Record<string, unknown>;

/** Texts in another language, and those in the first that each was made from. */
export type Made = { texts: Values; source: Values };

type Entry = { translated: unknown; from: unknown };

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * The translation of each entry of a list, and what that was made from. An entry that was moved is found by its words; one that
 * has new words keeps the translation of what stood at its place.
 */
export function alignEntries(entries: unknown[], translated: unknown, source: unknown): Entry[] {
  const [texts, froms] = [listOf(translated), listOf(source)];
  const isGone = (from: unknown) => !entries.some((entry) => isSameText(entry, from));
  return entries.map((entry, index) => {
    const known = froms.findIndex((from) => isSameText(from, entry));
    if (known >= 0) return { translated: texts[known], from: entry };
    const isChanged = index < froms.length && isGone(froms[index]);
    return isChanged
      ? { translated: texts[index], from: froms[index] }
      : { translated: undefined, from: entry };
  });
}

/**
 * The texts that saved ones are made from: those of now for what was written or confirmed; what was left as it was stays newer
 * in the first language.
 * @param names of inputs that are right though nothing was written: 'title', 'templates[2].text'
 */
export function sourceAfterSave(
  before: Made,
  { saved, now }: { saved: Values; now: Values },
  confirmed: string[] = [],
): Values {
  const sources = Object.entries(now).map(([name, text]): [string, unknown] => {
    const from = before.source[name];
    if (from === undefined) return [name, text];
    if (!(name in saved)) return [name, from];
    if (Array.isArray(text)) return [name, sourceEntries(name, text, { before, saved, confirmed })];
    const isLeft = isSameText(saved[name], before.texts[name]) && !isEmptyText(saved[name]);
    return [name, isLeft && !confirmed.includes(name) ? from : text];
  });
  return Object.fromEntries(sources);
}

type Save = { before: Made; saved: Values; confirmed: string[] };

function sourceEntries(name: string, entries: unknown[], { before, saved, confirmed }: Save) {
  const aligned = alignEntries(entries, before.texts[name], before.source[name]);
  const isConfirmed = (index: number) => confirmed.some((input) => input.startsWith(`${name}[${index}]`));
  return entries.map((entry, index) => {
    const { translated, from } = aligned[index] ?? {};
    const isLeft = isSameText(listOf(saved[name])[index], translated);
    return isLeft && !isConfirmed(index) ? from : entry;
  });
}
