import { messageSchema } from "#app/schemas/messages/message";
import { assertTokenWorks } from "#app/server/auth/api-token";
import { apiRoute } from "#app/server/http/api-route";
import { tooManyRequests } from "#app/server/http/rate-limit";
import { bodyFields, parseBody, readRequestBody } from "#app/server/http/request-body";
import { receiveMessage, tooManyMessages } from "#app/server/messages/receive-message";

export const loader = apiRoute({
  /** A visitor's message; `submission` is its idempotency key. Answers 201 with the record. */
  POST: async ({ request }) => {
    await assertTokenWorks(request);
    const body = await readRequestBody(request);
    const input = parseBody(messageSchema, body);
    const fields = bodyFields(body);
    const { message, retryAfter } = await receiveMessage({ request, input, fields, isPage: false });
    if (retryAfter) return tooManyRequests(tooManyMessages(retryAfter), retryAfter);
    return Response.json(message, { status: 201 });
  },
});
export const action = loader;
