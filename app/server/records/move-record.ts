import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { hasHandOrder } from "#app/schemas/admin-lists/record-filters";
import type { RecordDefinition } from "#app/schemas/records/record";
import { scopeOf } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { refusePermission } from "#app/server/auth/refusals";
import { errorResponse, rejectPost } from "#app/server/http/error-responses";
import { m } from "#app/words/compiled/messages.js";
import { moveInOrder } from "#db/queries/lists/move-in-order";
import { kindOf } from "./registry";

const moveSchema = z.object({
  id: z.coerce.number().int().positive(),
  to: z.coerce.number().int().min(0),
});

/**
 * Moves a record to the place `to` of its list, from 0: of an ordered kind, in the order by hand, or among the featured ones.
 * @throws 400 for another form, 403 for an agent, 405 for another list
 */
export async function moveRecord({ request }: ActionFunctionArgs) {
  const { definition } = kindOf(request);
  const { search, searchParams } = new URL(request.url);
  const order = orderOf(definition, searchParams);
  const permission = order && order !== "order" ? "listings" : "content";
  const { admin, form } = await readAdminFormFields(request, permission, { savePending: false });
  // What Home or the list shows is not an agent's own.
  if (scopeOf(admin.role, permission) !== "all") refusePermission(admin);
  const move = moveSchema.safeParse(Object.fromEntries(form));
  if (!order) return rejectPost();
  if (!move.success) throw errorResponse(400, m.form_unreadable());
  const { path, tabs } = definition;
  const { id, to } = move.data;
  await moveInOrder(path, order, { id, to, group: tabs?.isGrouped && tabs.field });
  return redirect(`/admin/${path}${search}#${path}-${id}`);
}

/** The order that a list shows and lets change. */
function orderOf(definition: RecordDefinition, list: URLSearchParams) {
  if (definition.isOrdered) return "order";
  if (hasHandOrder(definition) && list.get("sort") === "order") return "handOrder";
  return "featured" in definition.fields && list.get("tab") === "featured" ? "featuredOrder" : undefined;
}
