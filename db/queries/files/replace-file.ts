import { sql } from "kysely";
import { allDefinitions, statefulDefinitions } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { anyTranslation } from "#app/schemas/translations/translation";
import { type Connection, db } from "../../client/client";
import { logRecord } from "../record-activities";
import { type Editor, insertRevision } from "../revisions";

type Paths = { from: string; to: string };

/**
 * Shows one stored file wherever another is shown, drafts and earlier versions included, gives it what was said of the
 * other, and moves the other to the trash: all or nothing.
 * @returns whether both were there
 */
export function replaceInRecords(oldId: number, newId: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("files")
      .selectAll()
      .where("id", "in", [oldId, newId])
      .execute();
    const [before, after] = [oldId, newId].map((id) => rows.find((row) => row.id === id));
    if (!before || !after) return false;
    const paths = { from: before.path, to: after.path };
    await replacePaths(transaction, paths);
    const { alt, caption, focusX, focusY } = before;
    const details = { alt, caption, focusX, focusY, claimed: 1 };
    await transaction.updateTable("files").set(details).where("id", "=", newId).execute();
    await transaction.deleteFrom("files").where("id", "=", oldId).execute();
    const version = { kind: "file", id: oldId, title: before.name } as const;
    await insertRevision(transaction, { ...version, row: before, change: "delete" }, editor);
    await logRecord(transaction, { ...version, id: newId, verb: "replaced", user: editor });
    return true;
  });
}

/** Replaces a path wherever a record, a draft, a version or a setting has it. */
export async function replacePaths(transaction: Connection, paths: Paths) {
  const uses = transaction
    .selectFrom("file_uses")
    .select(["kind", "recordId"])
    .where("path", "=", paths.from);
  for (const { kind, recordId } of await uses.execute()) {
    await replaceIn(
      transaction,
      "revisions",
      ["record"],
      paths,
      sql`kind = ${kind} and recordId = ${recordId}`,
    );
    const definition = allDefinitions.find((one) => one.kind === kind);
    const table = kind === "translation" ? "translations" : definition?.path;
    const columns = definition ? columnsOf(definition) : ["texts", "source"];
    if (table) await replaceIn(transaction, table, columns, paths, sql`id = ${recordId}`);
    else await replaceIn(transaction, "settings", ["value"], paths, sql`instr(value, ${paths.from})`);
  }
  // What only a draft shows is no use yet.
  for (const { path } of [...statefulDefinitions, anyTranslation]) {
    const versions = sql`select coalesce(draft, scheduled) from ${sql.table(path)}
      where draft is not null or scheduled is not null`;
    const isNamed = sql`id in (${versions}) and instr(record, ${paths.from})`;
    await replaceIn(transaction, "revisions", ["record"], paths, isNamed);
  }
}

const naming = ["images", "image", "list", "textarea", "sections"];

/** The columns of a kind that may name files. */
const columnsOf = ({ fields }: RecordDefinition) =>
  Object.keys(fields).filter((name) => naming.includes(fields[name]?.control.type ?? ""));

/** A path is random, so that it is no part of another text. */
async function replaceIn(
  transaction: Connection,
  table: string,
  columns: string[],
  { from, to }: Paths,
  where: ReturnType<typeof sql>,
) {
  const changes = columns.map(
    (column) => sql`${sql.ref(column)} = replace(${sql.ref(column)}, ${from}, ${to})`,
  );
  if (changes.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${where}`.execute(transaction);
}
