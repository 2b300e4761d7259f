import { messageSchema } from "#app/schemas/message";
import { api } from "#app/server/http/api";
import { bodyFields, parseBody, readRequestBody } from "#app/server/http/request-body";
import { errorResponse } from "#app/server/http/responses";
import { receiveMessage, tooManyMessages } from "#app/server/messages/receive-message";

const calls = api({
  /** A visitor's message; a `submission` id makes a repeat safe. Answers 201 with the record. */
  POST: async ({ request }) => {
    const sent = await readRequestBody(request);
    const input = parseBody(messageSchema, sent);
    const { message, wait } = await receiveMessage({
      request,
      input,
      fields: bodyFields(sent),
      isPage: false,
    });
    if (wait) return errorResponse(429, tooManyMessages(wait), undefined, { "Retry-After": String(wait) });
    return Response.json(message, { status: 201 });
  },
});

export const loader = calls.loader;
export const action = calls.action;
