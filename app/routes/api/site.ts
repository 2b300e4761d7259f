import type { ActionFunctionArgs } from "@remix-run/node";
import { notALogo } from "#app/schemas/appearance/mark-field";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { siteApiName } from "#app/schemas/site/api-names";
import { type Settings, siteSchema } from "#app/schemas/site/settings";
import { siteFields } from "#app/schemas/site/site";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { assertTokenWorks } from "#app/server/auth/api-token";
import { findApiAdmin, readAdminApiBody } from "#app/server/auth/require-admin";
import { withoutOwnOrigin } from "#app/server/files/upload-addresses";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";
import { bodyFields, parseBody } from "#app/server/http/request-body";
import { readLocale } from "#app/server/records/api/locale";
import { findTranslations, saveTranslation } from "#app/server/records/api/translations";
import { conflictResponse, versionSchema } from "#app/server/records/api/versions";
import { withCountry } from "#app/server/records/whatsapp";
import { findLogo } from "#db/queries/files/site-pictures";
import { findSettings, findTranslatedSettings } from "#db/queries/settings";
import { updateSettings } from "#db/queries/site/update-settings";

export const loader = apiRoute({ GET: readSite, PUT: replaceSite });
export const action = loader;

/** The settings that are public, under the names that the API has for them. */
function toApi({ siteName: name, siteDescription: description, ...settings }: Settings) {
  const isPublic = ([field]: [string, unknown]) => field in siteFields || field === "updatedAt";
  return { name, description, ...Object.fromEntries(Object.entries(settings).filter(isPublic)) };
}

/** The settings as they are translated. */
const texts = { source: translationSourceOf("settings"), id: 1, nameOf: siteApiName };

async function readSite({ request }: ActionFunctionArgs) {
  await assertTokenWorks(request);
  // A token that may not read drafts gets what visitors get.
  const admin = await findApiAdmin(request, "read").catch(() => undefined);
  const locale = readLocale(request, Boolean(admin));
  const { untranslated, ...settings } = locale ? await findTranslatedSettings(locale) : await findStored();
  const names = untranslated?.fields.flatMap((field) => siteApiName(field) ?? []) ?? [];
  const translations = admin && (await findTranslations(texts));
  return Response.json({
    ...toApi(settings),
    ...(locale && { untranslated: names }),
    ...(translations && { translations }),
  });
}

const findStored = async (): Promise<Settings & Untranslated> => findSettings();

/** Replaces the fields that are sent: one that a client does not know yet stays. 409 for another version than `updatedAt`. */
async function replaceSite({ request }: ActionFunctionArgs) {
  const { admin, body } = await readAdminApiBody(request, "content");
  const locale = readLocale(request, true);
  if (locale) {
    const save = { ...texts, request, body, locale, editor: admin, isPartial: true } as const;
    return (await saveTranslation(save)) as Response;
  }
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
  const changes: Partial<Settings> = Object.fromEntries(
    values.filter(([field]) => String(siteApiName(field)) in sent),
  );
  const { saved, current, by } = await updateSettings(changes, admin, updatedAt ?? undefined);
  return saved ? Response.json(toApi(saved)) : conflictResponse("site", current as Settings, by);
}
