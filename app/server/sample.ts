import { constants } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import pictures from "#app/content/pictures.json";
import { environment } from "#app/schemas/environment";
import { insertSample, isEmpty } from "#db/queries/sample";
import { sampleMessages } from "#db/sample/messages";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";

const made = "public/pictures";

/** Fills an empty database with the sample firm; one that holds anything is left as it is. */
export async function loadSample() {
  if (!(await isEmpty())) return;
  await copyPictures();
  await insertSample({
    properties: sampleProperties.map(withPaths),
    projects: sampleProjects.map(withPaths),
    messages: sampleMessages,
    files: await Promise.all(Object.values(pictures).map(toFile)),
  });
}

type Name = keyof typeof pictures;

/** Sample records name their pictures; the database wants paths. */
function withPaths<Listing extends { images: string[] }>(listing: Listing) {
  return { ...listing, images: listing.images.map((name) => uploadPath(pictures[name as Name].src)) };
}

function uploadPath(src: string) {
  return `/uploads/${basename(src)}`;
}

/** The sizes were made at build (db/tools/pictures); a start only copies them. */
async function copyPictures() {
  await mkdir(environment.UPLOADS_DIR, { recursive: true });
  for (const file of await readdir(made))
    await copyFile(join(made, file), join(environment.UPLOADS_DIR, file), constants.COPYFILE_FICLONE);
}

async function toFile({ src, width, height, colour, alt }: (typeof pictures)[Name]) {
  const { size } = await stat(join(made, basename(src)));
  const name = basename(src).replace(/\.[0-9a-f]+\.jpg$/, ".jpg");
  const type = "image/jpeg";
  const createdAt = "2026-05-04T05:00:00.000Z";
  return {
    path: uploadPath(src),
    name,
    type,
    category: "images",
    size,
    width,
    height,
    colour,
    alt,
    uploadedBy: null,
    createdAt,
  };
}
