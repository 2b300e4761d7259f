import type { Picture } from "#app/schemas/picture";
import { db } from "../client";

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

/** The pictures of a record in its own order; one that says nothing of itself is called by the record's title. */
export async function picturesOf(record: { title: string; images: string[] }): Promise<Picture[]> {
  const known = await findPictures(record.images);
  return record.images.map((path) => named(known.get(path) ?? { src: path, alt: "" }, record.title));
}

/** The first picture of each record, or undefined where there is none. */
export async function firstPictures(records: { title: string; images: string[] }[]) {
  const known = await findPictures(records.flatMap(({ images }) => images.slice(0, 1)));
  return records.map(({ title, images: [path] }) =>
    path === undefined ? undefined : named(known.get(path) ?? { src: path, alt: "" }, title),
  );
}

function named(picture: Picture, title: string) {
  return picture.alt ? picture : { ...picture, alt: title };
}
