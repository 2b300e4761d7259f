import { constants } from "node:fs";
import { copyFile, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { environment } from "#app/config/environment";
import type { Picture } from "#app/schemas/picture";
import { insertSample, isEmpty } from "#db/queries/database/seed";
import { sampleMessages } from "#db/sample/messages";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";

const made = "db/sample/sizes";

/** The pictures that come with Mehrab, by name. */
export type Pictures = Record<string, Required<Picture>>;

/** Fills an empty database with the sample firm; one that holds anything is left as it is. */
export async function seedSample(pictures: Pictures) {
  if (!(await isEmpty())) return;
  await copyPictures();
  const withPaths = <Listing extends { images: string[] }>(listing: Listing) => ({
    ...listing,
    images: listing.images.map((name) => pictures[name]?.src ?? name),
  });
  await insertSample({
    properties: sampleProperties.map(withPaths),
    projects: sampleProjects.map(withPaths),
    messages: sampleMessages,
    files: await Promise.all(Object.values(pictures).map(toFile)),
  });
}

/** The sizes were made at build (db/tools/pictures); a start, which has made the folder, only copies them. */
async function copyPictures() {
  for (const file of await readdir(made))
    await copyFile(join(made, file), join(environment.UPLOADS_DIR, file), constants.COPYFILE_FICLONE);
}

async function toFile({ src, width, height, colour, alt }: Required<Picture>) {
  const { size } = await stat(join(made, basename(src)));
  return {
    path: src,
    name: basename(src).replace(/\.[0-9a-f]+\.jpg$/, ".jpg"),
    type: "image/jpeg",
    category: "images",
    size,
    ...{ width, height, colour, alt },
    uploadedBy: null,
    createdAt: "2026-05-04T05:00:00.000Z",
  };
}
