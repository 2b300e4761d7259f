import { constants } from "node:fs";
import { copyFile, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { environment } from "#app/config/environment";
import type { Picture } from "#app/schemas/picture";
import type { Settings } from "#app/schemas/settings";
import { pictureFields } from "#app/schemas/site";
import { insertSample, isEmpty } from "#db/queries/database/seed";
import { sampleContent } from "#db/sample/content";
import { sampleMessages } from "#db/sample/messages";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";
import { sampleSite } from "#db/sample/site";

/** Written by `npm run pictures`. */
const sizesFolder = "db/sample/sizes";

export type Pictures = Record<string, Required<Picture>>;

/** Fills an empty database with the sample records and their pictures. */
export async function seedSample(pictures: Pictures) {
  if (!(await isEmpty())) return;
  for (const file of await readdir(sizesFolder))
    await copyFile(join(sizesFolder, file), join(environment.UPLOADS_DIR, file), constants.COPYFILE_FICLONE);
  const toPath = (name: string) => pictures[name]?.src ?? name;
  const withPaths = <Listing extends { images: string[] }>(listing: Listing) => ({
    ...listing,
    images: listing.images.map(toPath),
  });
  await insertSample({
    properties: sampleProperties.map(withPaths),
    projects: sampleProjects.map(withPaths),
    messages: sampleMessages,
    ...sampleContent,
    interiors: sampleContent.interiors.map(({ image, ...interior }) => ({
      ...interior,
      image: toPath(image),
    })),
    settings: settingsOf(toPath),
    files: await Promise.all(Object.values(pictures).map(toFileRow)),
  });
}

function settingsOf(toPath: (name: string) => string): Settings {
  const { createdAt, ...site } = sampleSite;
  const pictures = pictureFields.map((name) => [name, site[name].map(toPath)]);
  return { ...site, ...Object.fromEntries(pictures), enableNotifications: true, updatedAt: createdAt };
}

async function toFileRow({ src, width, height, colour, alt }: Required<Picture>) {
  const { size } = await stat(join(sizesFolder, basename(src)));
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
