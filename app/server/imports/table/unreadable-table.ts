import { maxImportColumns, maxImportRows } from "#app/schemas/imports/import-table";
import { m } from "#app/words/compiled/messages.js";

/** A file that is no table; its message is a sentence. */
export class UnreadableTable extends Error {}

export const tooManyRows = () =>
  new UnreadableTable(m.csv_too_many_rows({ count: maxImportRows.toLocaleString("en") }));

export const tooManyColumns = () => new UnreadableTable(m.csv_too_many_columns({ count: maxImportColumns }));
