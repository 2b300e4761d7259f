import type { RecordDefinition } from "#app/schemas/records/record";
import { imageFieldOf, imagesOf } from "#app/schemas/records/record-values";
import { defaultUnits, type UnitSettings } from "#app/schemas/units/unit-settings";
import { joinTexts } from "#app/words/isolate";
import { decodeColumns } from "../columns";
import { cardPicture, firstPictures } from "../files/files";
import { findPageSettings } from "../settings";
import { translate } from "../translate";

type Values = Record<string, unknown>;
type Decoded = Values & { id: number };

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
  const columns = ["id", "hidden", "untranslated", ...definition.card];
  const decoded = rows.map((row) => ({ id: 0, ...decodeColumns(definition, row) }) as Decoded);
  const records = await translate(definition.kind, decoded);
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
    const picture = pictures[index] && cardPicture(pictures[index]);
    return { ...Object.fromEntries(fields), picture, ...(cardText && { cardText }) };
  });
}

/** The cards of visitors: public fields, with those texts that are not shown as they were typed. */
export async function showTexts<Card extends Values>(definition: RecordDefinition, cards: Card[]) {
  const { fields } = definition;
  const settings = await settingsFor(definition, "format");
  return cards.map((of) => {
    const card = { ...of, ...definition.conceal?.(of) };
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
  const texts = Object.entries(fields).map(
    ([name, { cardText, isPublic }]) => isPublic && cardText?.(record[name], settings),
  );
  return joinTexts(texts, " · ");
}
