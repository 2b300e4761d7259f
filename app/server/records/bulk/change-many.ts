import { changeInBatch } from "#db/queries/batch";
import type { Editor } from "#db/queries/records/revisions";
import type { kindOf } from "../registry";
import type { PlannedChange } from "./plan-change";

/**
 * Saves changes to many records in one transaction.
 * @returns the ids of those that are saved, and the number of their batch; the others were changed or deleted meanwhile
 */
export async function changeMany(
  { queries }: Pick<ReturnType<typeof kindOf>, "queries">,
  planned: PlannedChange[],
  editor: Editor,
) {
  const { result: saved, batch } = await changeInBatch(editor, async (transaction) => {
    const ids: number[] = [];
    for (const { id, values, ...options } of planned) {
      const result = await queries.update(id, values, editor, { ...options, transaction });
      if (result.saved) ids.push(id);
    }
    return ids;
  });
  return { saved, batch };
}
