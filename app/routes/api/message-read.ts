import { readAdminCall } from "#app/server/auth/require-admin";
import { api } from "#app/server/http/api";
import { problem, readId } from "#app/server/http/responses";
import { markRead } from "#db/queries/messages/messages";

const calls = api({
  /** Marks it as read. Answers 200 with the record. */
  PUT: async ({ request, params }) => {
    await readAdminCall(request);
    const id = readId(params.id);
    const message = id && (await markRead(id));
    return message ? Response.json(message) : problem(404, "Message Not Found");
  },
});

export const loader = calls.loader;
export const action = calls.action;
