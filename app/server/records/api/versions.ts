import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { publishingStates } from "#app/schemas/publishing";
import { z } from "#app/schemas/zod-config";
import { errorResponse } from "#app/server/http/error-responses";
import { m } from "#app/words/compiled/messages.js";
import { formatList } from "#app/words/format-list";

/** A client may send a record back as it read it: then `updatedAt` names the version that it changed. */
export const versionSchema = z.object({ updatedAt: z.string({ error: m.invalid_input }).nullish() });

/** The state that a save leads to: a draft, or published. */
export const stateSchema = z.object({
  state: z.enum(publishingStates, { error: m.invalid_input }).nullish(),
});

/** 409: others (`by`) have changed the record since the version that was sent. */
export function conflictResponse(
  kind: RecordKind | "file" | "site",
  { updatedAt: time }: { updatedAt: string },
  by: string[],
) {
  const message = by.length > 0 ? m.api_changed_by({ kind, by: formatList(by) }) : m.api_changed({ kind });
  return errorResponse(409, message, m.api_updated_at({ time }));
}
