import type { Field, RecordDefinition } from "#app/schemas/records/record";
import { imageFieldOf, imagesOf, isList } from "#app/schemas/records/record-values";
import { defaultUnits, type UnitSettings } from "#app/schemas/units/unit-settings";
import { firstPictures } from "../files/files";
import { findPageSettings } from "../settings";

type Values = Record<string, unknown>;

/** The columns of a record's fields: booleans as 0 or 1, lists as JSON. */
export function encodeColumns({ fields }: RecordDefinition, values: Values) {
  const columns = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = values[name];
    // The form sends no order: the stored one stays.
    if (value === undefined) return [];
    if (isList(field)) return [[name, JSON.stringify(value)]];
    return [[name, field.control.type === "checkbox" ? Number(value) : value]];
  });
  return Object.fromEntries(columns);
}

/** A row, or a part of one, as a record; computed columns are left out. */
export function decodeColumns({ fields }: RecordDefinition, row: Values): Values {
  const values = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const field = fields[name];
    if (!field) return /^(id|createdAt|updatedAt)$/.test(name) ? [[name, value]] : [];
    if (isList(field)) return [[name, JSON.parse(String(value))]];
    return [[name, field.control.type === "checkbox" ? value === 1 : value]];
  });
  return Object.fromEntries(values);
}

export function cardColumns(definition: RecordDefinition) {
  const { fields, card } = definition;
  const imageField = imageFieldOf(definition);
  const named = Object.keys(fields).filter(
    (name) => card.includes(name) || fields[name]?.cardText || name === imageField || name === "hidden",
  );
  return ["id", ...named];
}

/**
 * Rows of a list as cards: the first picture in place of the images, and the fields with a `cardText` in one line. A document
 * has them twice, as HTML and as data, so they hold nothing that no card shows.
 */
export async function toCards(definition: RecordDefinition, rows: Values[]) {
  const columns = ["id", "hidden", ...definition.card];
  const records = rows.map((row) => decodeColumns(definition, row));
  const settings = await settingsFor(definition, "cardText");
  const pictures = await firstPictures(
    records.map((record) => ({
      title: String(record[definition.titleField]),
      images: imagesOf(definition, record),
    })),
  );
  return records.map((record, index) => {
    const cardText = cardTextOf(definition, record, settings);
    const fields = Object.entries(record).filter(([name]) => columns.includes(name));
    return { ...Object.fromEntries(fields), picture: pictures[index], ...(cardText && { cardText }) };
  });
}

/** The cards of visitors: public fields, with those texts that are not shown as they were typed. */
export async function showTexts<Card extends Values>(definition: RecordDefinition, cards: Card[]) {
  const { fields } = definition;
  const settings = await settingsFor(definition, "format");
  return cards.map((card) => {
    const entries = Object.entries(card).filter(([name]) => fields[name]?.isPublic ?? !(name in fields));
    const texts = entries.map(([name, value]) => [name, fields[name]?.format?.(value, settings) ?? value]);
    return Object.fromEntries(texts) as Card;
  });
}

/** The units of the firm, if a field of the kind writes its text in them. */
async function settingsFor(
  { fields }: RecordDefinition,
  writer: "format" | "cardText",
): Promise<UnitSettings> {
  return Object.values(fields).some((field) => field[writer]) ? await findPageSettings() : defaultUnits;
}

/** '10 Marla · 4 bed' */
function cardTextOf({ fields }: RecordDefinition, record: Values, settings: UnitSettings) {
  return Object.entries(fields)
    .map(([name, { cardText, isPublic }]) => (isPublic && cardText?.(record[name], settings)) || "")
    .filter(Boolean)
    .join(" · ");
}

/**
 * The values of a row as it once was. A row from before a column was there gets what that is when it is left empty.
 * @returns undefined for anything that is no row of this kind
 */
export function decodeVersion(definition: RecordDefinition, row: unknown): Values | undefined {
  const { fields, titleField } = definition;
  if (typeof row !== "object" || row === null || !(titleField in row)) return undefined;
  try {
    const decoded = decodeColumns(definition, row as Values);
    const entries = Object.entries(fields).map(([name, field]) => {
      const value = decoded[name] ?? emptyValue(field);
      if (isList(field) && !Array.isArray(value)) throw new Error(`${name} is no list.`);
      return [name, value];
    });
    return Object.fromEntries(entries);
  } catch (error) {
    console.error("A version can't be read:", error);
    return undefined;
  }
}

function emptyValue(field: Field): unknown {
  const { schema, draftSchema = schema, control } = field;
  const parsed = draftSchema.safeParse(undefined);
  if (parsed.success) return parsed.data ?? null;
  if (isList(field)) return [];
  return ["number", "time", "image"].includes(control.type) ? null : "";
}
