import type { Kysely } from "kysely";
import type { RowOutcome } from "#app/schemas/imports/import-table";
import type { Tables } from "../../tables";
import type { Editor } from "../records/revisions";

type Transaction = Kysely<Tables>;

/** What an import has made or, with `before`, changed: `updatedAt` of its versions. */
export type Change = {
  id: number;
  before?: string;
  after: string;
  /** Of an entry of the address book: whose it was. */
  contactId?: number;
};

/** Where the rows of a table go. */
export type ImportTarget = {
  add(transaction: Transaction, outcome: Extract<RowOutcome, { is: "new" }>, editor: Editor): Promise<Change>;
  /** @returns undefined when it was changed since the dry run */
  change(
    transaction: Transaction,
    outcome: Extract<RowOutcome, { is: "changed" }>,
    editor: Editor,
    importId: number,
  ): Promise<Change | undefined>;
  /** @returns false when it was changed or deleted since, and stays */
  undo(transaction: Transaction, change: Change, editor: Editor, importId: number): Promise<boolean>;
};
