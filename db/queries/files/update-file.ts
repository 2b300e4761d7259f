import type { PictureDetails } from "#app/schemas/file";
import { db } from "../../client/client";
import { logRecord } from "../record-activities";
import type { Editor } from "../revisions";

/**
 * Changes what is said of a picture, wherever it is shown, with an entry of the audit log.
 * @param changes '' is null; what is absent or the same stays
 * @returns whether there is such a file
 */
export function updateFile(id: number, changes: Partial<PictureDetails>, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const columns = ["name", "alt", "caption", "focusX", "focusY"] as const;
    const file = await transaction
      .selectFrom("files")
      .select(columns)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!file) return false;
    const changed = Object.entries(changes)
      .map(([name, value]) => [name, value === "" ? null : value] as const)
      .filter(([name, value]) => value !== undefined && file[name as keyof PictureDetails] !== value);
    if (changed.length === 0) return true;
    await transaction.updateTable("files").set(Object.fromEntries(changed)).where("id", "=", id).execute();
    await logRecord(transaction, { kind: "file", verb: "updated", id, title: file.name, user: editor });
    return true;
  });
}
