import { isDeepStrictEqual } from "node:util";
import type { MergePart } from "#app/schemas/records/record-values";

type Values = Record<string, unknown>;

/** The values of a form in three versions: `base` is the one that it was opened with, if it is still known, `theirs` what is stored now. */
export type Versions = { base?: Values; mine: Values; theirs: Values };

/** Three-way merge. @returns the parts that only others have changed, and those that both have changed differently, or alike where only one may */
export function mergeVersions(parts: MergePart[], { base, mine, theirs }: Versions) {
  const differing = parts.filter((part) => !isSamePart(part, mine, theirs));
  const isMine = (part: MergePart) => base === undefined || !isSamePart(part, mine, base);
  const isTheirs = (part: MergePart) => base === undefined || !isSamePart(part, theirs, base);
  return {
    merged: differing.filter((part) => !isMine(part)),
    conflicts: parts.filter(
      (part) =>
        isMine(part) && isTheirs(part) && (differing.includes(part) || (base && part[2]?.isExclusive)),
    ),
  };
}

/** Compares a list as a whole, with its order. */
function isSamePart([, names]: MergePart, one: Values, other: Values) {
  return names.every((name) => isDeepStrictEqual(comparable(one[name]), comparable(other[name])));
}

/** An earlier release has stored no value where the form has an empty one. */
function comparable(value: unknown) {
  return Array.isArray(value) && value.length === 0 ? "" : (value ?? "");
}
