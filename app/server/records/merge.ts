import { isDeepStrictEqual } from "node:util";
import type { MergePart } from "#app/schemas/record-values";

type Values = Record<string, unknown>;

/** A form's values in three versions. `base` is the one that the form was opened with, if it is still known. */
export type Versions = { current: Values; base?: Values; typed: Values };

/** Three-way merge. @returns the parts that only others have changed, and those that both have changed differently */
export function mergeVersions(parts: MergePart[], { current, base, typed }: Versions) {
  const differing = parts.filter((part) => !isSamePart(part, current, typed));
  if (!base) return { taken: [], asked: differing };
  const taken = differing.filter((part) => isSamePart(part, typed, base));
  const asked = differing.filter(
    (part) => !isSamePart(part, typed, base) && !isSamePart(part, current, base),
  );
  return { taken, asked };
}

/** A list is compared as a whole, with its order. */
function isSamePart([, names]: MergePart, one: Values, other: Values) {
  return names.every((name) => isDeepStrictEqual(comparable(one[name]), comparable(other[name])));
}

/** An earlier release has stored no value where the form has an empty one. */
function comparable(value: unknown) {
  return Array.isArray(value) && value.length === 0 ? "" : (value ?? "");
}
