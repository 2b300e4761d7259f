import { readAdminApiBody } from "#app/server/auth/require-admin";
import { api } from "#app/server/http/api";
import { errorResponse, parseId } from "#app/server/http/responses";
import { markMessageRead } from "#db/queries/messages/messages";

const calls = api({
  /** Marks it as read. Answers 200 with the record. */
  PUT: async ({ request, params }) => {
    await readAdminApiBody(request);
    const id = parseId(params.id);
    const message = id && (await markMessageRead(id));
    return message ? Response.json(message) : errorResponse(404, "Message Not Found");
  },
});

export const loader = calls.loader;
export const action = calls.action;
