import { type RecordKind, recordDefinitions } from "#app/schemas/record-kinds";
import { projectQueries } from "../records/projects";
import { propertyQueries } from "../records/properties";
import { revisionAt } from "../records/revisions";
import { tableOf } from "../records/stored-row";
import { deleteRecord } from "../records/trash";
import { decodeVersion } from "../records/version-values";
import type { ImportTarget } from "./import-target";

type Queries = Pick<typeof propertyQueries, "createIn" | "update">;

/** Listings, each with its versions. What an import has made goes to the trash when it is undone. */
function recordTarget(kind: RecordKind, queries: Queries): ImportTarget {
  const definition = recordDefinitions[kind];
  return {
    async add(transaction, { reference, values, intent }, editor) {
      const saved = await queries.createIn(transaction, values as never, editor, intent);
      if (reference && saved.reference !== reference)
        throw new Error(`The reference ${reference} could not be stored.`);
      return { id: saved.id, after: saved.updatedAt };
    },

    async change(transaction, { id, updatedAt: seen, values, intent }, editor) {
      const { saved } = await queries.update(id, values as never, editor, { intent, seen, transaction });
      return saved && { id, before: seen, after: saved.updatedAt };
    },

    async undo(transaction, { id, before, after }, editor) {
      const row = await transaction
        .selectFrom(tableOf(definition))
        .select(["updatedAt", "state", "draft", "scheduled"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row || row.updatedAt !== after || row.draft !== null || row.scheduled !== null) return false;
      if (before === undefined) return (await deleteRecord(kind, id, editor, transaction)) !== undefined;
      const version = await revisionAt(transaction, kind, id, before).executeTakeFirst();
      const values = version && decodeVersion(definition, JSON.parse(version.record));
      if (!values) return false;
      const intent = row.state === "draft" ? "draft" : "publish";
      const options = { intent, change: "restore", transaction } as const;
      return Boolean((await queries.update(id, values as never, editor, options)).saved);
    },
  };
}

export const propertyTarget = recordTarget("property", propertyQueries);
export const projectTarget = recordTarget("project", projectQueries as unknown as Queries);
