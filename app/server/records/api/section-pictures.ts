import { maxPictureText, type PictureText } from "#app/schemas/file";
import type { RecordDefinition } from "#app/schemas/records/record";
import { z } from "#app/schemas/zod-config";
import { findMissingPaths } from "#app/server/files/form-uploads";
import { invalidFields } from "#app/server/http/error-responses";
import { bodyFields, type RequestBody } from "#app/server/http/request-body";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { findFilesByPaths } from "#db/queries/files/files";
import { translate } from "#db/queries/translate";

type Values = Record<string, unknown>;

type WithFields = Pick<RecordDefinition, "fields">;

const storiesOf = ({ fields }: WithFields) =>
  Object.keys(fields).filter((name) => fields[name]?.control.type === "sections");

/** The sections of a record, and of the versions that stand beside it. */
function sectionsIn(stories: string[], record: Values): Values[] {
  const versions = [record, record.draft, record.scheduled].filter((one) => one !== undefined) as Values[];
  return versions.flatMap((version) => stories.flatMap((story) => (version[story] ?? []) as Values[]));
}

/**
 * Records as the API answers them: the pictures of their sections as `{ path, text, caption }`, with the texts of the files.
 * @param locale language of the texts; that of the request by default
 */
export async function withSectionPictures<Row extends object>(
  definition: WithFields,
  rows: Row[],
  locale?: Language,
): Promise<Row[]> {
  const stories = storiesOf(definition);
  const paths = rows
    .flatMap((row) => sectionsIn(stories, row as Values))
    .flatMap(({ images }) => (images ?? []) as string[]);
  if (paths.length === 0) return rows;
  const files = await translate("file", await findFilesByPaths(paths), locale);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const toPicture = (path: string) => {
    const { alt, caption } = byPath.get(path) ?? {};
    return { path, text: alt ?? "", caption: caption ?? "" };
  };
  const withPictures = (version: unknown) => {
    const drawn = stories.flatMap((story): [string, unknown][] => {
      const sections = (version as Values | undefined)?.[story] as Values[] | undefined;
      return sections ? [[story, sections.map((section) => drawPictures(section, toPicture))]] : [];
    });
    return version && { ...(version as Values), ...Object.fromEntries(drawn) };
  };
  return rows.map((row) => {
    const { draft, scheduled } = row as Values;
    return {
      ...(withPictures(row) as Row),
      ...(draft !== undefined && { draft: withPictures(draft) }),
      ...(scheduled !== undefined && { scheduled: withPictures(scheduled) }),
    };
  });
}

const drawPictures = ({ images, ...section }: Values, toPicture: (path: string) => object) =>
  images ? { ...section, images: (images as string[]).map(toPicture) } : section;

const textSchema = z
  .string({ error: m.invalid_input })
  .trim()
  .max(maxPictureText, { error: () => m.too_long({ max: maxPictureText }) })
  .nullish();

const pictureSchema = z.object({ path: z.string(), text: textSchema, caption: textSchema });

/** Texts of a picture that were sent in a section; what is absent stays. */
type SentTexts = { path: string } & Partial<Record<PictureText, string>>;

/** The place and the path of a picture that was sent. */
type SentPicture = [place: string, path: string];

/**
 * Reads the pictures of sections, each as its path or as `{ path, text, caption }`.
 * @returns the body with their paths, the texts, and where each picture stands
 * @throws Response 422 with the errors by path: 'sections.2.images.0.caption'
 */
export function takeSectionPictures(definition: WithFields, body: RequestBody) {
  const texts: SentTexts[] = [];
  const pictures: SentPicture[] = [];
  const errors: Record<string, string[]> = {};
  const fields = body.kind === "json" ? bodyFields(body) : {};
  const stories = storiesOf(definition).filter((story) => Array.isArray(fields[story]));
  if (stories.length === 0) return { body, texts, pictures };
  const toPath = (picture: unknown, place: string) => {
    if (typeof picture === "string") pictures.push([place, picture]);
    if (typeof picture !== "object" || picture === null) return picture;
    const { data, error } = pictureSchema.safeParse(picture);
    for (const { path, message } of error?.issues ?? []) errors[[place, ...path].join(".")] = [message];
    if (!data) return picture;
    const { path, text, caption } = data;
    pictures.push([`${place}.path`, path]);
    texts.push({
      path,
      ...(text !== undefined && { alt: text ?? "" }),
      ...(caption !== undefined && { caption: caption ?? "" }),
    });
    return path;
  };
  const readSection = (section: unknown, place: string) => {
    if (typeof section !== "object" || section === null || !("images" in section)) return section;
    const { images } = section;
    if (!Array.isArray(images)) return section;
    return {
      ...section,
      images: images.map((picture, index) => toPath(picture, `${place}.images.${index}`)),
    };
  };
  const read = stories.map((story) => {
    const sections = fields[story] as unknown[];
    return [story, sections.map((section, index) => readSection(section, `${story}.${index}`))] as const;
  });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const value = { ...fields, ...Object.fromEntries(read) };
  return { body: { kind: "json", value } satisfies RequestBody, texts, pictures };
}

/**
 * Refuses uploads in sections that Files does not have. @param before what is stored: pictures of it may be missing
 * @throws Response 422 with the errors by path: 'sections.2.images.0.path'
 */
export async function assertPicturesExist(pictures: SentPicture[], before: object | undefined) {
  const kept = JSON.stringify(before ?? {});
  const missing = await findMissingPaths(pictures.map(([, path]) => path.trim()));
  const errors: Record<string, string[]> = {};
  for (const [place, sent] of pictures) {
    const path = sent.trim();
    if (!missing.includes(path) || kept.includes(path)) continue;
    errors[place] = [m.file_gone({ name: path.slice("/uploads/".length) })];
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
