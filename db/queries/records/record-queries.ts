import { sql } from "kysely";
import type { DeletableKind } from "#app/schemas/kinds/record-kinds";
import type { RevisionChange, SaveIntent } from "#app/schemas/publishing";
import type {
  Fields,
  InputOf,
  RecordDefinition,
  Stored,
  ValuesOf,
  Visible,
} from "#app/schemas/records/record";
import { publicValues } from "#app/schemas/records/record-values";
import type { Settings } from "#app/schemas/site/settings";
import { writePermission } from "#app/schemas/users/permissions";
import { type Connection, db, now } from "../../client/client";
import { insertActivity } from "../activities";
import { decodeColumns, encodeColumns } from "../columns";
import { filterColumns } from "../filters/filter-columns";
import { runOnce } from "../idempotency";
import { findParentErrors } from "../parents";
import { newStateColumns, type Schedule, stateAt } from "../publishing";
import { activityOf, type SavedChange } from "../record-activities";
import { findReferenceErrors, giveReference, hasReferences, withFreeReference } from "../references";
import { type Editor, findBaseRevision, insertRevision } from "../revisions";
import { findSettings } from "../settings";
import { assignToAgent } from "../users/assignments";
import { changeRecord, discardDraft } from "./changes";
import { editedVersion, findEdited, versionSlot } from "./edited-version";
import { type ListOptions, type ListQuery, recordLists } from "./record-lists";

export type SaveOptions = {
  intent?: SaveIntent;
  /** Overrides the intent: the values are those of an earlier revision. */
  change?: RevisionChange;
  /** `updatedAt` of the version that the change was made to; another one is a conflict. */
  seen?: string;
  /** The transaction of a change to many records. */
  transaction?: Connection;
};

type Options<Input, Values, Query> = ListOptions<Query> & {
  /** Columns computed from the fields in the units of the firm, for filters and orders. */
  computed?(values: Input, settings: Settings): Record<string, unknown>;
  /** Subject in the activity log of a new or changed record; by default the title of a new one. */
  activitySubject?(after: Stored<Values>, before?: Stored<Values>): string | undefined;
};

export function recordQueries<
  Of extends Fields,
  Name extends keyof Of & string,
  CardName extends Name,
  Query extends ListQuery = ListQuery,
>(
  definition: RecordDefinition<Of, Name, CardName>,
  { computed, activitySubject, ...options }: Options<InputOf<Of>, ValuesOf<Of>, Query> = {},
) {
  type Values = ValuesOf<Of>;
  type Input = InputOf<Of>;
  type Saved = Stored<Values>;

  const { path, titleField } = definition;
  // Kysely has no type for 'one of these tables': its rows are typed here.
  const table = path as "properties";

  const lastPlace = definition.isOrdered && {
    order: sql`(select coalesce(max("order"), 0) + 1 from ${sql.table(path)})`,
  };

  const toRecord = (row: object) => ({ ...decodeColumns(definition, { ...row }), ...stateOf(row) }) as Saved;
  const stateOf = (row: object) => definition.hasStates && { state: stateAt(row as Schedule, now()) };
  const toColumns = async (values: Input, connection: Connection, id?: number) => {
    const encoded: Record<string, unknown> = encodeColumns(definition, values);
    const columns = hasReferences(definition)
      ? await withFreeReference(connection, definition, encoded, id)
      : encoded;
    const filtered = { ...columns, ...filterColumns(definition.kind, values) };
    return computed ? { ...filtered, ...computed(values, await findSettings(connection)) } : filtered;
  };
  const lists = recordLists(definition, toRecord, options);

  const titleOf = (record: Saved) => String(record[titleField]);

  async function logChange(transaction: Connection, user: Editor, saved: SavedChange<Saved>) {
    await insertActivity(transaction, { ...activityOf(definition, saved, activitySubject), user });
  }

  async function insert(
    values: Input,
    createdAt = now(),
    transaction: Connection = db,
    intent: SaveIntent = "publish",
  ): Promise<Saved> {
    return toRecord(await insertRow(values, createdAt, transaction, intent));
  }

  async function insertRow(values: Input, createdAt: string, transaction: Connection, intent: SaveIntent) {
    const columns = await toColumns(values, transaction);
    const row = { ...columns, createdAt, updatedAt: createdAt };
    const inserted = await transaction
      .insertInto(table)
      .values({ ...lastPlace, ...row, ...(definition.hasStates && newStateColumns(row, intent)) } as never)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!hasReferences(definition) || inserted.reference) return inserted;
    return { ...inserted, reference: await giveReference(transaction, definition, inserted.id) };
  }

  /** Inserts a record, its first revision and its activity in a transaction. @param isLogged false where many have one activity */
  async function createIn(
    transaction: Connection,
    values: Input,
    editor: Editor,
    intent: SaveIntent = "publish",
    isLogged = true,
  ): Promise<Saved> {
    const row = await insertRow(values, now(), transaction, intent);
    const [kind, record] = [definition.kind as DeletableKind, toRecord(row)];
    const change = intent === "draft" ? "draft" : "add";
    const revision = { kind, id: row.id, title: titleOf(record), row, change } as const;
    await insertRevision(transaction, revision, editor);
    if (writePermission(kind) === "listings") await assignToAgent(transaction, kind, row.id, editor.id);
    if (isLogged) await logChange(transaction, editor, { change, after: record });
    return record;
  }

  function changeOf(id: number, values: Input, editor: Editor, options: SaveOptions) {
    const columns = (transaction: Connection) => toColumns(values, transaction, id);
    const onSaved = (transaction: Connection, change: RevisionChange, after: Saved, before: Saved) =>
      logChange(transaction, editor, { change, after, before });
    return { id, columns, editor, ...options, toRecord, onSaved };
  }

  return {
    ...lists,
    insert,

    /** A record as it is stored, whether visitors see it or not. */
    async findById(id: number): Promise<Saved | undefined> {
      const row = await db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
      return row && toRecord(row);
    },

    /** The public fields of a record if visitors see it: one query, so that no save comes between. */
    async findVisible(id: number): Promise<Visible<Of> | undefined> {
      const row = await lists.visibleRows().selectAll().where("id", "=", id).executeTakeFirst();
      return row && publicValues(definition, toRecord(row));
    },

    /** A record as it is edited: its draft, if there is one, else the version that is scheduled, else what is stored. */
    async findEdited(id: number) {
      const stored = await findEdited(db, definition, id);
      if (!stored) return undefined;
      const { row, draft, scheduled } = stored;
      return {
        record: toRecord(editedVersion(definition, stored)),
        slot: versionSlot(stored),
        stored: toRecord(row),
        draft: draft && toRecord(draft),
        scheduled: scheduled && toRecord(scheduled),
      };
    },

    /** A record as it was at `updatedAt`, unless that is purged, and the names of the users who have changed it since. */
    async findBase(id: number, updatedAt: string) {
      const { row, by } = await findBaseRevision(db, definition.kind as DeletableKind, id, updatedAt);
      return { base: row && toRecord(row), by };
    },

    /** Errors that only the database knows of, by field. @param id of the record itself, if it exists */
    async findErrors(
      values: Partial<Input>,
      id?: number,
      intent: SaveIntent = "publish",
    ): Promise<Record<string, string[]>> {
      return {
        ...(hasReferences(definition) && (await findReferenceErrors(definition, values, id))),
        ...(await findParentErrors(definition, values)),
        ...definition.errorsOf?.(values, await findSettings(), intent),
      };
    },

    /** Throws the draft away, or the schedule where there is none. @returns which; undefined when there is neither */
    discardDraft: (id: number, editor: Editor) => discardDraft(definition, id, editor),

    /** Inserts a record, its first revision and its activity, once for each idempotency key. @returns its id */
    create(values: Input, editor: Editor, key: string | null = null, intent: SaveIntent = "publish") {
      return db
        .transaction()
        .execute((transaction) =>
          runOnce(
            transaction,
            table,
            key,
            async () => (await createIn(transaction, values, editor, intent)).id,
          ),
        );
    },

    createIn,

    update: (id: number, values: Input, editor: Editor, options: SaveOptions = {}) =>
      changeRecord(definition, changeOf(id, values, editor, options)),
  };
}
