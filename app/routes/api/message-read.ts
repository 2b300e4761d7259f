import { api } from "#app/server/api";
import { readAdminCall } from "#app/server/guard";
import { problem, readId } from "#app/server/http";
import { markRead } from "#db/queries/messages";

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
