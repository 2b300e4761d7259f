import { stageSchema } from "#app/schemas/messages/enquiry";
import { createToast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { changeStage } from "#db/queries/messages/stages";

/** A form that was posted to a message, and who may change it. */
export type Posted = { id: number; form: FormData; admin: Admin; search: string };

/** Moves a message to a stage. @throws 400 for another form, 404 when it has left the inbox */
export async function saveStage({ id, form, admin, search }: Posted) {
  const parsed = stageSchema.safeParse(Object.fromEntries(form)).data;
  if (!parsed) throw errorResponse(400, "This form can't be read.");
  if (!(await changeStage(id, parsed.stage, parsed.lostReason, admin))) throw notFound();
  return redirectWithToast(`/admin/messages/${id}${search}`, createToast(`Moved to '${parsed.stage}'`));
}
