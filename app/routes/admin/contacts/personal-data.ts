import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/server/auth/require-admin";
import { exportResponse } from "#app/server/exports/export-response";
import { rejectPost } from "#app/server/http/error-responses";
import { findOr404, parseId } from "#app/server/http/url-params";
import { findPersonalData } from "#db/queries/contacts/personal-data";

/** Everything that is kept of a person, as a JSON file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireAdmin(request, "exports");
  const data = await findOr404(params.id, findPersonalData);
  const name = `contact-${parseId(params.id)}`;
  const file = { name, type: "json", kind: "personal data exported", subject: name } as const;
  const list = `/admin/contacts/${params.id}`;
  return exportResponse(request, { ...file, list, user, chunks: inOnePart(data) });
}

async function* inOnePart(data: object): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
}

export const action = rejectPost;
