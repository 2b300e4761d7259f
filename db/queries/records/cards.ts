import type { RecordDefinition } from "#app/schemas/record";
import { firstPictures } from "../files/files";
import { decodeColumns } from "./columns";

/** Columns that the cards of a list need. */
export function cardColumns({ fields, card }: RecordDefinition) {
  const named = Object.keys(fields).filter(
    (name) => card.includes(name) || fields[name]?.cardText || name === "images",
  );
  return ["id", ...named];
}

/** Rows of a list as cards: the first picture in place of the images, and the fields with a `cardText` in one line. */
export async function toCards(definition: RecordDefinition, rows: Record<string, unknown>[]) {
  const records = rows.map((row) => decodeColumns(definition, row));
  const pictures = await firstPictures(
    records.map(({ images = [], ...record }) => ({
      title: String(record[definition.titleField]),
      images: images as string[],
    })),
  );
  return records.map(({ images: _, ...record }, index) => ({
    ...record,
    picture: pictures[index],
    cardText: cardTextOf(definition, record),
  }));
}

/** '10 Marla · 4 bed' */
function cardTextOf({ fields }: RecordDefinition, record: Record<string, unknown>) {
  return Object.entries(fields)
    .map(([name, { cardText }]) => cardText?.(record[name]) ?? "")
    .filter(Boolean)
    .join(" · ");
}
