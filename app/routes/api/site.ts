import type { ActionFunctionArgs } from "@remix-run/node";
import { notALogo } from "#app/schemas/appearance/mark-field";
import { type Settings, siteSchema } from "#app/schemas/site/settings";
import { siteFields } from "#app/schemas/site/site";
import { findTokenAdmin } from "#app/server/auth/api-token";
import { readAdminApiBody } from "#app/server/auth/require-admin";
import { findAdmin } from "#app/server/auth/session";
import { withoutOwnOrigin } from "#app/server/files/upload-addresses";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";
import { bodyFields, parseBody } from "#app/server/http/request-body";
import { readLocale } from "#app/server/records/api/locale";
import { conflictResponse, versionSchema } from "#app/server/records/api/versions";
import { withCountry } from "#app/server/records/whatsapp";
import { findLogo } from "#db/queries/files/site-pictures";
import { findSettings } from "#db/queries/settings";
import { updateSettings } from "#db/queries/site/update-settings";
import { translateOne } from "#db/queries/translate";

export const loader = apiRoute({ GET: readSite, PUT: replaceSite });
export const action = loader;

/** The settings that are public, under the names that the API has for them. */
function toApi({ siteName: name, siteDescription: description, ...settings }: Settings) {
  const isPublic = ([field]: [string, unknown]) => field in siteFields || field === "updatedAt";
  return { name, description, ...Object.fromEntries(Object.entries(settings).filter(isPublic)) };
}

async function readSite({ request }: ActionFunctionArgs) {
  const admin = (await findTokenAdmin(request)) ?? (await findAdmin(request));
  const locale = readLocale(request, Boolean(admin));
  const settings = toApi(await findSettings());
  if (!locale) return Response.json(settings);
  const stored = { ...(await findSettings()), id: settingsId };
  const { untranslated: { fields = [] } = {}, ...texts } = await translateOne("settings", stored, locale);
  const untranslated = fields.map(apiName).filter((name) => name in settings);
  return Response.json({ ...toApi(texts), untranslated });
}

/** Id under which the settings are translated. */
const settingsId = 1;

const apiNames: Record<string, string> = { siteName: "name", siteDescription: "description" };

const apiName = (field: string) => apiNames[field] ?? field;

/** Replaces the fields that are sent: one that a client does not know yet stays. 409 for another version than `updatedAt`. */
async function replaceSite({ request }: ActionFunctionArgs) {
  const { admin, body } = await readAdminApiBody(request, "content");
  const { updatedAt } = parseBody(versionSchema, body);
  const schema = await withCountry(siteSchema, await findSettings());
  const sent = bodyFields(body);
  const {
    name: siteName,
    description: siteDescription,
    ...site
  } = parseBody(
    "name" in sent ? schema : schema.partial({ name: true }),
    withoutOwnOrigin(body, request, []),
  );
  if (site.mark.length > 0 && !(await findLogo(site.mark)))
    return errorResponse(422, notALogo(), { mark: [notALogo()] });
  const values = Object.entries({ siteName, siteDescription, ...site });
  const changes: Partial<Settings> = Object.fromEntries(values.filter(([field]) => apiName(field) in sent));
  const { saved, current, by } = await updateSettings(changes, admin, updatedAt ?? undefined);
  return saved ? Response.json(toApi(saved)) : conflictResponse("site", current as Settings, by);
}
