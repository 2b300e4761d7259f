import { diffArrays } from "diff";
import type { Diff } from "#app/schemas/text-diff";

/** Milliseconds: two texts of 20,000 characters without a common word would block the server for seconds. */
const limits = { timeout: 150 };

/** Words of any script with their marks, numbers with their decimals, spaces, line breaks, and each other sign by itself. */
const token = /[\p{L}\p{M}\p{N}\u200c'’_]+(?:[.,]\p{N}+)*|\r?\n|[^\S\r\n]+|./gsu;

const tokensOf = (text: string): string[] => text.match(token) ?? [];

/** Compares two texts word by word; as a whole where that takes too long. */
export function diffWords(before: string, after: string): Diff {
  const changes = diffArrays(tokensOf(before), tokensOf(after), limits);
  if (!changes) return diffWhole(before, after);
  const parts = changes.map(({ value, added, removed }) => ({ text: value.join(""), added, removed }));
  return sidesOf(parts);
}

export function diffLines(before: string[], after: string[]): Diff {
  const changes = diffArrays(before, after, limits) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const parts = changes.flatMap(({ value, added, removed }) =>
    value.map((text) => ({ text, added, removed })),
  );
  return sidesOf(parts);
}

/** Compares a number, a choice or a time as one part. */
export function diffWhole(before: string, after: string): Diff {
  const partsOf = (text: string) => (text === "" ? [] : [{ text, isChanged: true }]);
  return { before: partsOf(before), after: partsOf(after) };
}

function sidesOf(parts: { text: string; added: boolean; removed: boolean }[]): Diff {
  const before = parts.filter(({ added }) => !added);
  const after = parts.filter(({ removed }) => !removed);
  return {
    before: before.map(({ text, removed }) => ({
      text: removed ? showBreaks(text) : text,
      isChanged: removed,
    })),
    after: after.map(({ text, added }) => ({ text: added ? showBreaks(text) : text, isChanged: added })),
  };
}

/** A line break by itself would be marked, but not seen. */
function showBreaks(text: string) {
  return text.trim() === "" ? text.replace(/\r?\n/g, "¶\n") : text;
}
