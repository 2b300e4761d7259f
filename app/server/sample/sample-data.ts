import { stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { PictureFacts } from "#app/schemas/file";
import type { Picture } from "#app/schemas/picture";
import type { Settings } from "#app/schemas/site/settings";
import { pictureFields } from "#app/schemas/site/site";
import type { Sample } from "#db/queries/sample/insert-sample";
import { sampleContent } from "#db/sample/content";
import { sampleMessages } from "#db/sample/messages";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";
import { sampleSite } from "#db/sample/site";
import { sampleReports, sampleUnits, sampleUnitTypes } from "#db/sample/units";

/** Written by `npm run pictures`. */
export const sizesFolder = "db/sample/sizes";

type SamplePicture = Required<Pick<Picture, "src" | "width" | "height" | "colour" | "alt">> &
  PictureFacts &
  Pick<Picture, "caption">;

export type Pictures = Record<string, SamplePicture>;

export async function readSample(pictures: Pictures): Promise<Sample> {
  const toPath = (name: string) => pictures[name]?.src ?? name;
  const withPaths = <Listing extends { images: string[]; plans?: string[] }>(listing: Listing) => ({
    ...listing,
    images: listing.images.map(toPath),
    plans: listing.plans?.map(toPath),
  });
  const withImages = <Pictured extends { images?: string[] }>(record: Pictured) => ({
    ...record,
    images: record.images?.map(toPath) ?? [],
  });
  return {
    properties: sampleProperties.map(withPaths),
    projects: sampleProjects.map(withPaths),
    unitTypes: sampleUnitTypes.map(withImages),
    units: sampleUnits,
    reports: sampleReports.map(withImages),
    messages: sampleMessages,
    ...sampleContent,
    interiors: sampleContent.interiors.map(({ image, ...interior }) => ({
      ...interior,
      image: toPath(image),
    })),
    settings: settingsOf(toPath),
    files: await Promise.all(Object.values(pictures).map(toFileRow)),
  };
}

function settingsOf(toPath: (name: string) => string): Settings {
  const { createdAt, ...site } = sampleSite;
  const pictures = pictureFields.map((name) => [name, site[name].map(toPath)]);
  return { ...site, ...Object.fromEntries(pictures), enableNotifications: true, updatedAt: createdAt };
}

async function toFileRow({ src, caption = "", ...picture }: SamplePicture) {
  const { size } = await stat(join(sizesFolder, basename(src)));
  return {
    path: src,
    name: basename(src).replace(/\.[0-9a-f]+\./, "."),
    type: extname(src) === ".png" ? "image/png" : "image/jpeg",
    category: "images",
    size,
    ...picture,
    caption,
    uploadedBy: null,
    createdAt: "2026-05-04T05:00:00.000Z",
  };
}
