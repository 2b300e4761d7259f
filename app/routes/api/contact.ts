import { messageSchema } from "#app/schemas/message";
import { api } from "#app/server/http/api";
import { checked, fieldsOf, readSubmission } from "#app/server/http/request-body";
import { problem } from "#app/server/http/responses";
import { takeIn, tooManyMessages } from "#app/server/messages/receive-message";

const calls = api({
  /** A visitor's message; a `submission` id makes a repeat safe. Answers 201 with the record. */
  POST: async ({ request }) => {
    const sent = await readSubmission(request);
    const input = checked(messageSchema, sent);
    const { message, wait } = await takeIn({ request, input, fields: fieldsOf(sent), isPage: false });
    if (wait) return problem(429, tooManyMessages(wait), undefined, { "Retry-After": String(wait) });
    return Response.json(message, { status: 201 });
  },
});

export const loader = calls.loader;
export const action = calls.action;
