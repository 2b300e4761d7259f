import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { errorResponse, rejectPost } from "#app/server/http/error-responses";
import { kindOf } from "./registry";

const moveSchema = z.object({
  id: z.coerce.number().int().positive(),
  to: z.coerce.number().int().min(0),
});

/** Moves a record of an ordered kind to the place `to` of its list, from 0. @throws 400 for another form, 405 for another kind */
export async function moveRecord({ request }: ActionFunctionArgs) {
  const { queries, definition } = kindOf(request);
  const { form } = await readAdminFormFields(request, "content", { savePending: false });
  const move = moveSchema.safeParse(Object.fromEntries(form));
  if (!queries.move) return rejectPost();
  if (!move.success) throw errorResponse(400, "This form can't be read.");
  await queries.move(move.data.id, move.data.to);
  return redirect(
    `/admin/${definition.path}${new URL(request.url).search}#${definition.path}-${move.data.id}`,
  );
}
