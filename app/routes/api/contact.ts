import type { ActionFunctionArgs } from "@remix-run/node";
import { messageSchema } from "#app/schemas/message";
import { fingerprint } from "#app/server/enquiry";
import { methodNotAllowed } from "#app/server/http";
import { checked, fieldsOf, readSubmission } from "#app/server/submission";
import { insertMessage } from "#db/queries/messages";

/** POST /api/contact: a visitor's message; a `submission` id makes a repeat safe. Answers 201 with the record. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const fields = fieldsOf(await readSubmission(request));
  const input = checked(messageSchema, fields);
  const message = await insertMessage(input, fingerprint(fields.submission, input));
  return Response.json(message, { status: 201 });
}

export const loader = () => methodNotAllowed("POST");
