import type { ActionFunctionArgs } from "@remix-run/node";
import { notALogo } from "#app/schemas/appearance/mark-field";
import { type Settings, siteSchema } from "#app/schemas/site/settings";
import { siteFields } from "#app/schemas/site/site";
import { assertTokenWorks } from "#app/server/auth/api-token";
import { readAdminApiBody } from "#app/server/auth/require-admin";
import { withoutOwnOrigin } from "#app/server/files/upload-addresses";
import { errorResponse } from "#app/server/http/error-responses";
import { bodyFields, parseBody } from "#app/server/http/request-body";
import { findLogo } from "#db/queries/files/site-pictures";
import { findSettings } from "#db/queries/settings";
import { updateSettings } from "#db/queries/site/update-settings";
import { conflictResponse, versionSchema } from "./api";

/** The settings that are public, under the names that the API has for them. */
function toApi({ siteName: name, siteDescription: description, ...settings }: Settings) {
  const isPublic = ([field]: [string, unknown]) => field in siteFields || field === "updatedAt";
  return { name, description, ...Object.fromEntries(Object.entries(settings).filter(isPublic)) };
}

export async function readSite({ request }: ActionFunctionArgs) {
  await assertTokenWorks(request);
  return Response.json(toApi(await findSettings()));
}

/** Replaces the fields that are sent: one that a client does not know yet stays. 409 for another version than `updatedAt`. */
export async function replaceSite({ request }: ActionFunctionArgs) {
  const { admin, body } = await readAdminApiBody(request, "content");
  const { updatedAt } = parseBody(versionSchema, body);
  const {
    name: siteName,
    description: siteDescription,
    ...site
  } = parseBody(siteSchema, withoutOwnOrigin(body, request, []));
  const sent = bodyFields(body);
  if (site.mark.length > 0 && !(await findLogo(site.mark)))
    return errorResponse(422, notALogo, { mark: [notALogo] });
  const isSent = (field: string) => (field === "siteDescription" ? "description" : field) in sent;
  const optional = Object.entries({ siteDescription, ...site }).filter(([field]) => isSent(field));
  const changes = { siteName, ...(Object.fromEntries(optional) as Partial<Settings>) };
  const { saved, current, by } = await updateSettings(changes, admin, updatedAt ?? undefined);
  return saved ? Response.json(toApi(saved)) : conflictResponse("Site", current as Settings, by);
}
