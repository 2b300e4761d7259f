import { type SqlBool, sql } from "kysely";
import type { FileCategory, PictureDetails, PictureFacts, StoredFile } from "#app/schemas/file";
import type { TabQuery } from "#app/schemas/filters/listing-query";
import { allDefinitions, type RecordKind } from "#app/schemas/kinds/record-kinds";
import { focusOf, isPictureAddress, lightCropsOf, type Picture } from "#app/schemas/picture";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { type SitePart, type SiteValues, sitePartNames, siteParts } from "#app/schemas/site/site";
import { m } from "#app/words/compiled/messages.js";
import { db, now } from "../../client/client";
import { insertActivity } from "../activities";
import { definedConditions, findPage, type List } from "../lists/list-page";
import { newest, orderOf } from "../lists/orders";
import { translatedIn } from "../search/search";
import { findSettings } from "../settings";
import { translate } from "../translate";

export async function findPictures(paths: string[]): Promise<Map<string, Picture>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom("files")
    .select(["id", "path", "width", "height", "colour", "alt", "caption", "focusX", "focusY"])
    .select(["isDrawing", "lightTenths", "hasHeroSize"])
    .where("path", "in", [...new Set(paths)])
    .execute();
  return new Map((await translate("file", rows)).map((row) => [row.path, toPicture(row)]));
}

type PictureRow = Pick<StoredFile, "path" | "width" | "height" | "colour"> & PictureDetails & PictureFacts;

function toPicture({
  path,
  width,
  height,
  colour,
  alt,
  caption,
  ...row
}: PictureRow & Untranslated): Picture {
  const { isDrawing, lightTenths, hasHeroSize } = row;
  const size = width && height ? { width, height } : {};
  const focus = focusOf(row);
  const more = { ...(colour && { colour }), ...(focus && { focus }), ...(caption && { caption }) };
  const lightTop = lightCropsOf({ ...size, focus, lightTenths });
  const facts = {
    ...(isDrawing && { isDrawing }),
    ...(lightTop && { lightTop }),
    ...(hasHeroSize && { hasHeroSize }),
  };
  return { src: path, alt: alt ?? "", ...size, ...more, ...facts, ...languagesOf({ caption, ...row }) };
}

/** Languages of the texts of a picture that are not translated. */
function languagesOf({ caption, untranslated }: { caption: string | null } & Untranslated) {
  const isOriginal = (name: string) => untranslated?.fields.includes(name);
  return {
    ...(isOriginal("alt") && { lang: untranslated?.language }),
    ...(caption && isOriginal("caption") && { captionLang: untranslated?.language }),
  };
}

/** The pictures of a record that a page may show in its order, missing uploads last; its title stands for a missing alternative text. */
export async function picturesOf({ title, images }: { title: string; images: string[] }): Promise<Picture[]> {
  return orderPictures(images, await findPictures(images), title);
}

/** Images of a record that are tried for its card. */
const maxTried = 3;

/** The first existing picture of each record, or undefined where there is none. */
export async function firstPictures(records: { title: string; images: string[] }[]) {
  const lists = records.map(({ title, images }) => ({
    title,
    images: images.filter(isPictureAddress).slice(0, maxTried),
  }));
  const found = await findPictures(lists.flatMap(({ images }) => images));
  return lists.map(({ title, images }) => orderPictures(images, found, title)[0]);
}

/** A picture as cards show it, without what heroes and galleries need: a document has every card twice, as HTML and as data. */
export const cardPicture = ({ caption, captionLang, lightTop, hasHeroSize, ...picture }: Picture): Picture =>
  picture;

function orderPictures(paths: string[], found: Map<string, Picture>, title: string): Picture[] {
  const isMissing = (path: string) => Number(path.startsWith("/uploads/") && !found.has(path));
  const ordered = paths.filter(isPictureAddress).sort((one, other) => isMissing(one) - isMissing(other));
  return ordered.map((path) => {
    const picture = found.get(path) ?? { src: path, alt: "" };
    return picture.alt ? picture : { ...picture, alt: title };
  });
}

const columns = [
  "id",
  "name",
  "type",
  "path",
  "category",
  "size",
  "uploadedBy",
  "createdAt",
  "width",
  "height",
  "colour",
  "alt",
  "caption",
  "focusX",
  "focusY",
] as (keyof StoredFile)[];

type NewFile = Omit<StoredFile, "id" | "category" | "uploadedBy" | "createdAt" | keyof PictureDetails> &
  Partial<PictureDetails & PictureFacts>;

/** The user, the category, and whether the file stays without a record that shows it. */
export type FileOwner = {
  uploadedBy: number | null;
  userName: string | null;
  category: string;
  claimed: boolean;
};

/** Records a stored file; one that does not belong to a form gets an activity. */
export function insertFile(file: NewFile, { uploadedBy, userName, category, claimed }: FileOwner) {
  return db.transaction().execute(async (transaction): Promise<StoredFile> => {
    const createdAt = now();
    const row = await transaction
      .insertInto("files")
      .values({ ...file, uploadedBy, category, claimed: Number(claimed), createdAt })
      .returning(columns)
      .executeTakeFirstOrThrow();
    const user = userName === null || uploadedBy === null ? undefined : { id: uploadedBy, name: userName };
    const activity = { kind: "files uploaded", subject: file.name, subjectId: row.id } as const;
    if (claimed) await insertActivity(transaction, { ...activity, user, createdAt });
    return row;
  });
}

const isImage = "substr(type, 1, 6) = 'image/'";

/** The expressions of the partial indexes, word for word. */
const inImagesTab = sql.raw<SqlBool>(`(category = 'images' OR (${isImage}
  AND category NOT IN ('documents', 'contracts', 'floor-plans', 'brochures', 'mark', 'uncategorized')))`);
const isPicture = [sql.raw<SqlBool>(isImage), sql.raw<SqlBool>("category IS NOT 'mark'")];

/** A page of the file manager, with the total; its tabs are the categories, and the pictures of forms stand under Images. */
export function findFiles({ q, tab, sort, page, limit }: TabQuery<FileCategory>, size: number) {
  const where = definedConditions([tab === "images" ? inImagesTab : tab && sql`category = ${tab}`]);
  return findFilesWhere({ q, limit, where, order: orderOf(sort, "name") }, page, size);
}

/** The newest pictures that a form can show, or the newest other files that it can link to, with the total. */
export function findFilesToChoose({ q, arePictures }: { q?: string; arePictures: boolean }, size: number) {
  const where = arePictures ? isPicture : [sql.raw<SqlBool>(`not (${isImage})`)];
  return findFilesWhere({ q, where, order: newest }, 1, size);
}

type FilesQuery = Pick<List, "q" | "limit" | "where" | "order">;

async function findFilesWhere(query: FilesQuery, page: number | undefined, size: number) {
  const list = { table: "files", index: "files_search", translated: translatedIn("file"), ...query };
  const { ids, ...counts } = await findPage(list, page, size);
  const rows = db.selectFrom("files").select(columns).where("id", "in", ids).orderBy(list.order);
  return { files: (await rows.execute()) as StoredFile[], ...counts };
}

export function findFileById(id: number): Promise<StoredFile | undefined> {
  return db.selectFrom("files").select(columns).where("id", "=", id).executeTakeFirst();
}

/**
 * Finds whether a record shows the file at '/uploads/…', and its original name, which the sizes of a picture have not.
 * @param baseName of the path, by which its sizes are found in the same query
 */
export async function findServedFile(path: string, baseName?: string) {
  const files = db.selectFrom("files").select(["path", "name", "claimed"]);
  const found =
    baseName === undefined
      ? files.where("path", "=", path)
      : // '.' and '/' are adjacent characters: between them lie all extensions.
        files.where("path", ">", `/uploads/${baseName}.`).where("path", "<", `/uploads/${baseName}/`);
  const row = await found.executeTakeFirst();
  return row && { name: row.path === path ? row.name : undefined, claimed: row.claimed };
}

/** The original name of the file at '/uploads/…'; undefined for the sizes of a picture. */
export async function findFileName(path: string) {
  const row = await db.selectFrom("files").select("name").where("path", "=", path).executeTakeFirst();
  return row?.name;
}

export function findFilesByPaths(paths: string[]): Promise<StoredFile[]> {
  return db
    .selectFrom("files")
    .select(columns)
    .where("path", "in", [...new Set(paths)])
    .execute();
}

/** A record that shows or links to a file; or a part of the site. */
export type FileUse = { kind: RecordKind | "settings"; id: number; title: string; part?: SitePart };

const kindOfUse = sql`coalesce(translations.kind, file_uses.kind)`;
const idOfUse = sql`coalesce(translations.recordId, file_uses.recordId)`;

/** The records that show or link to the file at this path, by kind, newest first. */
export async function findUses(path: string): Promise<FileUse[]> {
  const joins = allDefinitions.map(({ kind, path }) => {
    const table = sql.table(path);
    return sql`left join ${table} on ${kindOfUse} = ${kind} and ${table}.id = ${idOfUse}`;
  });
  const titles = allDefinitions.map(({ path, titleField }) => sql.ref(`${path}.${titleField}`));
  const { rows } = await sql<FileUse>`
    select ${kindOfUse} as kind, ${idOfUse} as id, coalesce(${sql.join(titles)}) as title
    from file_uses
      left join translations on file_uses.kind = 'translation' and translations.id = file_uses.recordId
      ${sql.join(joins, sql` `)}
    where path = ${path} order by file_uses.kind desc, file_uses.recordId desc`.execute(db);
  // A record and its translations are one use.
  const records = [...new Map(rows.map((use) => [`${use.kind} ${use.id}`, use])).values()];
  const uses = records.map((use) => (use.kind === "settings" ? findSiteUses(path) : [use]));
  return (await Promise.all(uses)).flat();
}

/** The parts of the site that name this path. */
async function findSiteUses(path: string): Promise<FileUse[]> {
  const site = await findSettings();
  const parts = sitePartNames.filter((part) =>
    Object.keys(siteParts[part].fields).some((name) =>
      JSON.stringify(site[name as keyof SiteValues]).includes(path),
    ),
  );
  return parts.map((part) => {
    return { kind: "settings", id: 1, title: m.file_use_of_site({ part: siteParts[part].title() }), part };
  });
}
