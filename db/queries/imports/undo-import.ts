import type { ImportedKind } from "#app/schemas/imports/import-table";
import { tableDefinitions } from "#app/schemas/imports/table-definitions";
import { db } from "../../client/client";
import { yieldToRequests } from "../../client/yield-to-requests";
import { insertActivity } from "../activities";
import { now } from "../now";
import type { Editor } from "../records/revisions";
import type { Change } from "./import-target";
import { targets } from "./targets";

/**
 * Undoes an import in one transaction: what it has made is deleted, what it has changed is as before. What was changed
 * since stays. @returns how many records were undone and how many stay; undefined when there is nothing to undo
 */
export function undoImport(id: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .updateTable("imports")
      .set({ undoneAt: now() })
      .where("id", "=", id)
      .where("committedAt", "is not", null)
      .where("undoneAt", "is", null)
      .returning(["kind", "fileName", "changes"])
      .executeTakeFirst();
    if (!found) return undefined;
    const kind = found.kind as ImportedKind;
    const changes: Change[] = JSON.parse(found.changes);
    let undone = 0;
    for (const change of changes.reverse()) {
      if (await targets[kind].undo(transaction, change, editor, id)) undone++;
      await yieldToRequests();
    }
    const activity = `${tableDefinitions[kind].path} import undone`;
    await insertActivity(transaction, {
      kind: activity,
      subject: found.fileName,
      user: editor,
      isSecurity: true,
    });
    return { undone, left: changes.length - undone };
  });
}
