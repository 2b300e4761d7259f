import { messageSchema } from "#app/schemas/message";
import { api } from "#app/server/api";
import { fingerprint } from "#app/server/fingerprint";
import { checked, fieldsOf, readSubmission } from "#app/server/submission";
import { insertMessage } from "#db/queries/messages";

const calls = api({
  /** A visitor's message; a `submission` id makes a repeat safe. Answers 201 with the record. */
  POST: async ({ request }) => {
    const sent = await readSubmission(request);
    const input = checked(messageSchema, sent);
    const message = await insertMessage(input, fingerprint(fieldsOf(sent).submission, input));
    return Response.json(message, { status: 201 });
  },
});

export const loader = calls.loader;
export const action = calls.action;
