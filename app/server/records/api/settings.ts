import type { ActionFunctionArgs } from "@remix-run/node";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import type { Settings } from "#app/schemas/site/settings";
import { settingsFields } from "#app/schemas/site/site";
import { translationSourceOf } from "#app/schemas/translations/translation";
import type { z } from "#app/schemas/zod-config";
import { assertTokenWorks } from "#app/server/auth/api-token";
import { findApiAdmin, readAdminApiBody } from "#app/server/auth/require-admin";
import { readSentTexts, saveTexts } from "#app/server/files/picture-texts";
import { withoutOwnOrigin } from "#app/server/files/upload-addresses";
import { apiRoute } from "#app/server/http/api-route";
import { invalidFields } from "#app/server/http/error-responses";
import { bodyFields, parseBody } from "#app/server/http/request-body";
import type { Language } from "#app/words/language";
import { findSettings, findTranslatedSettings } from "#db/queries/settings";
import { updateSettings } from "#db/queries/site/update-settings";
import { withCountry } from "../whatsapp";
import { readLocale } from "./locale";
import { assertPicturesExist, takeSectionPictures, withSectionPictures } from "./section-pictures";
import { findTranslations, saveTranslation } from "./translations";
import { conflictResponse, versionSchema } from "./versions";

type Part = {
  /** The name that the API has for a setting or a field of its translation; undefined for what is not part of the answer. */
  nameOf: (field: string) => string | undefined;
  /** Takes the values by these names. */
  schema: z.ZodObject;
  /** Names of values that a body may lack even where `schema` requires them. */
  optional?: string[];
  /** Reduces an answer for visitors. */
  forVisitors?: (settings: Settings) => Promise<Settings>;
  /** Refuses values that only the database knows to be wrong. */
  refuse?: (values: Record<string, unknown>) => Promise<Response | undefined>;
};

/** Routes that read and change a part of the settings; a PUT changes the fields that are sent: one that a client does not know yet stays. */
export function settingsRoute(part: Part) {
  return apiRoute({ GET: (args) => read(part, args), PUT: (args) => replace(part, args) });
}

/** The settings of a part, under the names that the API has for them. */
function toApi({ nameOf }: Part, { updatedAt, ...settings }: Settings) {
  const values = Object.entries(settings).flatMap(([field, value]) => {
    const name = nameOf(field);
    return name ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(values), updatedAt };
}

async function toAnswer(part: Part, settings: Settings, locale?: Language) {
  const [answer] = await withSectionPictures({ fields: settingsFields }, [toApi(part, settings)], locale);
  return answer;
}

const textsOf = ({ nameOf }: Part) => ({ source: translationSourceOf("settings"), id: 1, nameOf });

async function read(part: Part, { request }: ActionFunctionArgs) {
  await assertTokenWorks(request);
  // A token that may not read drafts gets what visitors get.
  const admin = await findApiAdmin(request, "read").catch(() => undefined);
  const locale = readLocale(request, Boolean(admin));
  const { untranslated, ...found } = locale ? await findTranslatedSettings(locale) : await findStored();
  const settings = admin ? found : ((await part.forVisitors?.(found)) ?? found);
  const names = untranslated?.fields.flatMap((field) => part.nameOf(field) ?? []) ?? [];
  const translations = admin && (await findTranslations(textsOf(part)));
  return Response.json({
    ...(await toAnswer(part, settings, locale)),
    ...(locale && { untranslated: names }),
    ...(translations && { translations }),
  });
}

const findStored = async (): Promise<Settings & Untranslated> => findSettings();

/** @returns 409 for another version than `updatedAt` */
async function replace(part: Part, { request }: ActionFunctionArgs) {
  const { admin, body } = await readAdminApiBody(request, "content");
  const locale = readLocale(request, true);
  if (locale) {
    const save = { ...textsOf(part), request, body, locale, editor: admin, isPartial: true } as const;
    return (await saveTranslation(save)) as Response;
  }
  const { updatedAt } = parseBody(versionSchema, body);
  const { body: read, texts: sentTexts, pictures } = takeSectionPictures({ fields: settingsFields }, body);
  const stored = await findSettings();
  const schema = await withCountry(part.schema, stored);
  const sent = bodyFields(body);
  const missing = (part.optional ?? []).filter((name) => !(name in sent));
  const values: Record<string, unknown> = parseBody(
    schema.partial(Object.fromEntries(missing.map((name) => [name, true])) as never),
    withoutOwnOrigin(read, request, []),
  );
  const refusal = await part.refuse?.(values);
  if (refusal) return refusal;
  await assertPicturesExist(pictures, stored);
  const { texts, errors } = await readSentTexts(sentTexts, admin, { kind: "settings" });
  if (errors.length > 0) throw invalidFields({ sections: errors });
  const changes = Object.keys(stored).flatMap((field) => {
    const name = part.nameOf(field);
    return name && name in sent && field !== "updatedAt" ? [[field, values[name]] as const] : [];
  });
  const { saved, current, by } = await updateSettings(
    Object.fromEntries(changes),
    admin,
    updatedAt ?? undefined,
  );
  if (!saved) return conflictResponse("site", current as Settings, by);
  await saveTexts(texts, admin);
  return Response.json(await toAnswer(part, saved));
}
