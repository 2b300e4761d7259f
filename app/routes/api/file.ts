import type { ActionFunctionArgs } from "@remix-run/node";
import { fileDetailsSchema } from "#app/schemas/files/details";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { readAdminApiBody } from "#app/server/auth/require-admin";
import { deleteWithFiles } from "#app/server/files/trash";
import { apiRoute } from "#app/server/http/api-route";
import { bodyFields, parseBody } from "#app/server/http/request-body";
import { findOr404 } from "#app/server/http/url-params";
import { readLocale } from "#app/server/records/api/locale";
import { saveTranslation, withdrawTranslation } from "#app/server/records/api/translations";
import { m } from "#app/words/compiled/messages.js";
import { findFileById } from "#db/queries/files/files";
import { updateFile } from "#db/queries/files/update-file";

const textsSchema = fileDetailsSchema.pick({ alt: true, caption: true });

const [answerFile, answerTexts] = [
  apiRoute({ DELETE: removeFile }),
  apiRoute({ PUT: changeTexts, DELETE: removeFile }),
];

/** Answers about the texts of a picture where the address names a `locale`, else about the file, which can't be replaced. */
export function loader(args: ActionFunctionArgs) {
  return new URL(args.request.url).searchParams.has("locale") ? answerTexts(args) : answerFile(args);
}

export const action = loader;

/** Changes the texts of a picture that are sent, in the language of `locale`. */
async function changeTexts({ request, params }: ActionFunctionArgs) {
  const { admin, body } = await readAdminApiBody(request, "files");
  const locale = readLocale(request, true);
  const change = async (id: number) => {
    const of = { source: translationSourceOf("file"), id };
    if (locale) return saveTranslation({ ...of, request, body, locale, editor: admin, isPartial: true });
    const sent = bodyFields(body);
    const texts = Object.entries(parseBody(textsSchema, body)).filter(([name]) => name in sent);
    await updateFile(id, Object.fromEntries(texts), admin);
    const file = await findFileById(id);
    return file && Response.json(file);
  };
  return findOr404(params.id, change, m.kind_file);
}

/** Moves a file to the trash for 30 days, or takes its texts in a language from the site. */
async function removeFile({ request, params }: ActionFunctionArgs) {
  const { admin } = await readAdminApiBody(request, "files");
  const locale = readLocale(request, true);
  const remove = (id: number) =>
    locale ? withdrawTranslation("file", id, locale, admin) : deleteWithFiles("file", id, admin);
  await findOr404(params.id, remove as (id: number) => Promise<unknown>, m.kind_file);
  return new Response(null, { status: 204 });
}
