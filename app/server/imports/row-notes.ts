import type { RowNote, TableRow } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { isUnreadHint } from "#app/schemas/readers/hints";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { findLost } from "./html/read-html";
import type { Column, RowMatch } from "./row-finder";

type Context = {
  definition: TableDefinition;
  columns: Map<string, Column[]>;
  settings: UnitSettings;
  /** Rows by title and place. */
  places: Map<string, number>;
};

type Row = TableRow & { match: RowMatch };
type Values = Record<string, unknown>;

/**
 * Says how prices and areas of a row are read, what of its texts could not be kept, and whether another record or row has its title and
 * place.
 */
export function notesOf({ definition, columns, places, settings }: Context, row: Row, values: Values) {
  const notes = Object.entries(values).flatMap(([name, value]): RowNote[] => {
    const field = definition.fields[name];
    const label = field?.label() ?? "";
    const message = field?.parsedHint?.(String(value), settings);
    const lost = lostIn(columns.get(name), row);
    return [
      ...(message ? [{ label, message, isDoubtful: isUnreadHint(message) }] : []),
      ...(lost ? [{ label, message: lost, isDoubtful: true }] : []),
    ];
  });
  const { place } = row.match;
  const earlier = place && places.get(place.key);
  if (place && !earlier) places.set(place.key, row.row);
  const isThere = [
    place?.reference
      ? m.row_same_place({ reference: place.reference })
      : place?.sameTitle && m.row_same_title({ reference: place.sameTitle }),
    earlier && m.row_repeats_place({ row: earlier }),
  ];
  const others = isThere.flatMap((message) => (message ? [{ label: "", message, isDoubtful: true }] : []));
  const { oldAddresses = [] } = row.match;
  return [...notes, ...others, ...(oldAddresses.length > 0 ? [addressNote(oldAddresses)] : [])];
}

/** Names the addresses that become redirects. */
export const addressNote = (addresses: string[]): RowNote => ({
  label: m.import_old_addresses(),
  message: joinTexts(addresses),
  isDoubtful: false,
});

/** Names what a text of another website had that this one can't show. */
function lostIn(columns: Column[] = [], { cells }: Row) {
  const lost = columns.flatMap(({ field, index }) =>
    /^(?:textarea|sections)$/.test(field.control.type) ? findLost(cells[index] ?? "") : [],
  );
  return lost.length > 0 ? m.cell_not_kept({ parts: joinTexts([...new Set(lost)]) }) : "";
}
