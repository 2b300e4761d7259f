import { sql } from "kysely";
import type { FileCategory, StoredFile } from "#app/schemas/file";
import type { Picture } from "#app/schemas/picture";
import { allDefinitions, type RecordKind } from "#app/schemas/record-kinds";
import type { TabQuery } from "#app/schemas/tab-query";
import { db } from "../../client/client";
import { insertActivity } from "../activities";
import { now } from "../now";
import { definedConditions, findPage, newest, newestFirst } from "../records/list-page";

/** What is known of the pictures at these paths; a path that is no file of the site is not in the answer. */
async function findPictures(paths: string[]): Promise<Map<string, Picture>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom("files")
    .select(["path", "width", "height", "colour", "alt"])
    .where("path", "in", [...new Set(paths)])
    .execute();
  return new Map(rows.map((row) => [row.path, toPicture(row)]));
}

type Row = {
  path: string;
  width: number | null;
  height: number | null;
  colour: string | null;
  alt: string | null;
};

function toPicture({ path, width, height, colour, alt }: Row): Picture {
  return {
    src: path,
    alt: alt ?? "",
    ...(width && height ? { width, height } : {}),
    ...(colour ? { colour } : {}),
  };
}

/**
 * The pictures of a record in its own order, but for uploads that are gone: those come last, where the page shows the
 * placeholder. One that says nothing of itself is called by the record's title.
 */
export async function picturesOf(record: { title: string; images: string[] }): Promise<Picture[]> {
  const known = await findPictures(record.images);
  return inOrder(record.images, known).map((path) =>
    named(known.get(path) ?? { src: path, alt: "" }, record.title),
  );
}

/** How far the picture of a card is looked for, when the first ones are gone. */
const mostLookedFor = 3;

/** The first picture of each record that is there, or undefined where there is none. */
export async function firstPictures(records: { title: string; images: string[] }[]) {
  const lists = records.map(({ images }) => images.slice(0, mostLookedFor));
  const known = await findPictures(lists.flat());
  return records.map(({ title }, place) => {
    const [path] = inOrder(lists[place] ?? [], known);
    return path === undefined ? undefined : named(known.get(path) ?? { src: path, alt: "" }, title);
  });
}

function inOrder(paths: string[], known: Map<string, Picture>) {
  const isGone = (path: string) => Number(path.startsWith("/uploads/") && !known.has(path));
  return [...paths].sort((one, other) => isGone(one) - isGone(other));
}

function named(picture: Picture, title: string) {
  return picture.alt ? picture : { ...picture, alt: title };
}

const stored = [
  ...["id", "name", "type", "path", "category", "size", "uploadedBy", "createdAt"],
  ...["width", "height", "colour"],
] as (keyof StoredFile)[];

type NewFile = Omit<StoredFile, "id" | "category" | "uploadedBy" | "createdAt">;

/** Who brings a file, and whether it stays without a record that shows it. */
type Bringer = { uploadedBy: number; userName: string | null; category: string; claimed: boolean };

/** Records a file that lies in its place; one that was uploaded for its own sake is told of in the activities. */
export function insertFile(file: NewFile, { uploadedBy, userName, category, claimed }: Bringer) {
  return db.transaction().execute(async (transaction): Promise<StoredFile> => {
    const createdAt = now();
    const row = await transaction
      .insertInto("files")
      .values({ ...file, uploadedBy, category, claimed: Number(claimed), createdAt })
      .returning(stored)
      .executeTakeFirstOrThrow();
    const user = userName === null ? undefined : { id: uploadedBy, name: userName };
    const activity = { kind: "files uploaded", subject: file.name, subjectId: row.id } as const;
    if (claimed) await insertActivity(transaction, { ...activity, user, createdAt });
    return row;
  });
}

/** One page of the file manager, newest first, and how many there are in all; its tabs are the categories. */
export async function findFiles({ q, tab, page }: TabQuery<FileCategory>, size: number) {
  const list = {
    table: "files",
    index: "files_search",
    q,
    columns: ["name", "category", "type"],
    where: definedConditions([tab && sql`category = ${tab}`]),
    order: newest,
  } as const;
  const { ids, ...counts } = await findPage(list, page, size);
  const rows = db.selectFrom("files").select(stored).where("id", "in", ids).orderBy(newestFirst);
  return { files: (await rows.execute()) as StoredFile[], ...counts };
}

export function findFileById(id: number): Promise<StoredFile | undefined> {
  return db.selectFrom("files").select(stored).where("id", "=", id).executeTakeFirst();
}

/** The files that are recorded at these paths, in no order. */
export function findFilesByPaths(paths: string[]): Promise<StoredFile[]> {
  return db
    .selectFrom("files")
    .select(stored)
    .where("path", "in", [...new Set(paths)])
    .execute();
}

/** A record that shows a file. */
export type FileUse = { kind: RecordKind; id: number; title: string };

/** The records that show the file at this path, by kind, the newest first. */
export async function findUses(path: string): Promise<FileUse[]> {
  const joins = allDefinitions.map(({ kind, path }) => {
    const table = sql.table(path);
    return sql`left join ${table} on kind = ${kind} and ${table}.id = recordId`;
  });
  const titles = allDefinitions.map(({ path, titleField }) => sql.ref(`${path}.${titleField}`));
  const { rows } = await sql<FileUse>`
    select kind, recordId as id, coalesce(${sql.join(titles)}) as title
    from file_uses ${sql.join(joins, sql` `)}
    where path = ${path} order by kind desc, recordId desc`.execute(db);
  return rows;
}
