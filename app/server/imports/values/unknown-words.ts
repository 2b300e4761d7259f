import type { ImportedKind, TableRow } from "#app/schemas/imports/import-table";
import { tableFields } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { splitName } from "#app/schemas/imports/translated-fields";
import { visibleKey } from "#app/schemas/readers/visible-text";
import { scopeOf, writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { findTeamNames } from "#db/queries/imports/lookups";
import { findRememberedWords } from "#db/queries/imports/remembered-columns";
import { choicesOf, unknownWords } from "./choices";

type Table = {
  kind: ImportedKind;
  definition: TableDefinition;
  rows: TableRow[];
  mapping: string[];
};

type Word = {
  /** The word as tables have it most, and how it is compared. */
  word: string;
  key: string;
  rows: number;
  /** Value that it stands for, '' for nothing; undefined for one of which nothing is said. */
  value?: string;
};

export type UnknownWords = {
  field: string;
  label: string;
  /** A record may have other words, too. */
  isFree: boolean;
  /** The user may add words to the list of the field. */
  mayAdd: boolean;
  options: [value: string, word: string][];
  words: Word[];
  /** Count of the others. */
  more: number;
};

/** Words of a field that are listed: of a column with more, the others are rather a text. */
const maxWords = 40;

/** Finds the words of a table that are none of the choices of their fields, those of most rows first. */
export async function findUnknownWords(
  { kind, definition, rows, mapping }: Table,
  { role }: Pick<Admin, "role">,
): Promise<UnknownWords[]> {
  const fields = new Map(tableFields(definition.fields));
  const team = await findTeamNames();
  const names = {
    team,
    timeZone: "UTC",
    pictures: new Map<string, string[]>(),
    paths: new Set<string>(),
    downloads: new Map(),
  };
  const remembered = await findRememberedWords(kind);
  const mayAddEntries = scopeOf(role, writePermission("list-entry")) === "all";
  const chosen = [...new Set(mapping)].filter((name) => !splitName(name).language);
  return chosen.flatMap((name): UnknownWords[] => {
    const field = fields.get(name);
    const choices = field && choicesOf(field, name, team);
    if (!field || !choices) return [];
    const columns = mapping.flatMap((one, index) => (one === name ? [index] : []));
    const counts = countWords(rows, columns, (cell) => unknownWords(field, cell, names));
    const words = [...counts.values()].sort((one, other) => other.rows - one.rows);
    if (words.length === 0) return [];
    const known = remembered.get(name);
    return [
      {
        field: name,
        label: field.label(),
        isFree: choices.isFree,
        mayAdd: mayAddEntries && choices.list !== undefined,
        options: choices.options,
        words: words.slice(0, maxWords).map((word) => ({ ...word, value: known?.get(word.key) })),
        more: Math.max(0, words.length - maxWords),
      },
    ];
  });
}

/** Counts the words of columns by their keys. Each text is read once. */
function countWords(rows: TableRow[], columns: number[], wordsOf: (cell: string) => string[]) {
  const texts = new Map<string, number>();
  for (const { cells, problem } of rows)
    for (const index of problem ? [] : columns) {
      const cell = cells[index] ?? "";
      if (cell.trim() !== "") texts.set(cell, (texts.get(cell) ?? 0) + 1);
    }
  const counts = new Map<string, Word>();
  for (const [cell, rows] of texts)
    for (const word of wordsOf(cell)) {
      const key = visibleKey(word);
      counts.set(key, {
        word: counts.get(key)?.word ?? word,
        key,
        rows: (counts.get(key)?.rows ?? 0) + rows,
      });
    }
  return counts;
}
