import { formatDateTime } from "#app/components/format";
import type { Picture } from "#app/schemas/picture";
import { entriesOf, fieldText } from "#app/schemas/records/field-text";
import type { Field, RecordDefinition } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import type { Diff } from "#app/schemas/text-diff";
import { diffLines, diffWhole, diffWords } from "#app/server/records/diff-text";
import { findPictures } from "#db/queries/files/files";

type Values = Record<string, unknown>;

/** A field in which two versions differ; `isList` when each part is a line. */
export type FieldDiff = Diff & { name: string; label: string; isList: boolean };

/** Compares two versions, and counts equal fields; `pictures` are the stored ones among them. */
export async function compareVersions(
  { fields }: Pick<RecordDefinition, "fields">,
  older: Values,
  newer: Values,
  timeZone: string,
) {
  // The place in a list is no part of a version: it is changed without one.
  const compared = Object.entries(fields).filter(([, { control }]) => control.type !== "order");
  const differences = compared.flatMap(([name, field]): FieldDiff[] => {
    const diff = diffField(field, older[name], newer[name], timeZone);
    return diff ? [{ name, label: field.label(), isList: isComparedAsList(field), ...diff }] : [];
  });
  const pictures = await findPictures(
    differences
      .filter(({ name }) => isPictures(fields[name]))
      .flatMap(pathsOf)
      .slice(0, maxPictures),
  );
  return { differences, same: compared.length - differences.length, pictures: Object.fromEntries(pictures) };
}

export type Pictures = Record<string, Picture>;

const maxPictures = 500;

const isPictures = (field: Field | undefined) => /^images?$/.test(field?.control.type ?? "");

/** A picture is shown as one line. */
const isComparedAsList = (field: Field) => isList(field) || isPictures(field);

const pathsOf = ({ before, after }: Diff) => [...before, ...after].map(({ text }) => text);

function diffField(field: Field, older: unknown, newer: unknown, timeZone: string): Diff | undefined {
  const [before, after] = [older, newer].map((value) => textOf(field, value, timeZone)) as [string, string];
  if (before === after) return undefined;
  if (isComparedAsList(field)) return diffLines(linesOf(field, older), linesOf(field, newer));
  const { type } = field.control;
  return type === "text" || type === "textarea" ? diffWords(before, after) : diffWhole(before, after);
}

function textOf(field: Field, value: unknown, timeZone: string) {
  const isTime = field.control.type === "time" && typeof value === "string";
  return isTime ? formatDateTime(value, timeZone) : fieldText(field, value);
}

function linesOf(field: Field, value: unknown) {
  const entries = field.control.type === "custom" ? entriesOf(field, value) : [value ?? []].flat();
  return entries.map((entry) => fieldText(field, entry));
}
