import type { FieldChange } from "#app/schemas/publishing";
import { entriesOf, fieldText } from "#app/schemas/records/field-text";
import type { Field, Fields } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import { english } from "#app/words/label";

const maxLength = 200;

/** Characters of two long texts before the first difference. */
const context = 40;

/** The fields that differ, with their values in words; of a list, what was removed and what was added. */
export function fieldChanges(fields: Fields, before: object, after: object): FieldChange[] {
  const [old, changed] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return Object.entries(fields).flatMap(([name, field]) => {
    const [oldText, newText] = [
      fieldText(field, old[name], english),
      fieldText(field, changed[name], english),
    ];
    if (oldText === newText) return [];
    const [from, to] =
      isList(field) || field.control.type === "image"
        ? listWords(field, old[name], changed[name])
        : cutBoth(oldText, newText);
    return { field: name, before: from, after: to };
  });
}

/** @returns two empty texts when only the order differs */
function listWords(field: Field, before: unknown, after: unknown): [removed: string, added: string] {
  const [old, changed] = [before, after].map((list) =>
    entriesOf(field, list).map((entry) => fieldText(field, entry, english)),
  ) as [string[], string[]];
  const isPictures = ["image", "images"].includes(field.control.type);
  const words = (entries: string[]) => (isPictures ? pictureCount(entries.length) : cut(entries.join("\n")));
  return [words(without(old, changed)), words(without(changed, old))];
}

/** The names of pictures say nothing. */
const pictureCount = (count: number) => (count === 0 ? "" : `${count} picture${count === 1 ? "" : "s"}`);

const without = (entries: string[], others: string[]) => entries.filter((entry) => !others.includes(entry));

/** Cuts two texts at the same place, so that what differs is left. */
function cutBoth(before: string, after: string): [string, string] {
  const length = Math.max(before.length, after.length);
  const start = length > maxLength ? startOfDifference(before, after) : 0;
  const from = (text: string) => cut(start > 0 ? `…${text.slice(start)}` : text);
  return [from(before), from(after)];
}

/** A word or so before the first difference. */
function startOfDifference(before: string, after: string) {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const near = Math.max(0, same - context);
  const space = before.slice(near, same).search(/\s/);
  return near > 0 && space >= 0 ? near + space + 1 : near;
}

/** Never half of a surrogate pair. */
function cut(text: string) {
  return text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "")}…` : text;
}
