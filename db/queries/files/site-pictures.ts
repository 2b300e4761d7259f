import type { LogoFile } from "#app/schemas/appearance/brand";
import { isPictureAddress, type Picture } from "#app/schemas/picture";
import type { SiteValues } from "#app/schemas/site/site";
import { db } from "../../client/client";
import { findPictures } from "./files";

export type SectionPictures = { picture?: Picture; phone?: Picture };

/** The first picture of each of these fields and its crop for phones; uploads that are gone are left out. */
export async function findSitePictures<Name extends keyof SiteValues>(
  site: Record<Name, string[]>,
  names: Name[],
) {
  const found = await findPictures(names.flatMap((name) => site[name]));
  const pictureAt = (path: string) =>
    found.get(path) ?? (/^https:/i.test(path) && isPictureAddress(path) ? { src: path, alt: "" } : []);
  const sections = names.map((name): [Name, SectionPictures] => {
    const [picture, phone] = site[name].flatMap(pictureAt);
    return [name, { picture, ...(phone && { phone: withoutText(phone) }) }];
  });
  return Object.fromEntries(sections) as Record<Name, SectionPictures>;
}

/** A crop has the text and the color of its picture. */
function withoutText({ colour: _, ...crop }: Picture): Picture {
  return { ...crop, alt: "" };
}

export async function findLogo([path]: string[]): Promise<LogoFile | undefined> {
  if (!path) return undefined;
  const { width, height } = (await findPictures([path])).get(path) ?? {};
  return width && height ? { src: path, width, height } : undefined;
}

/** @returns whether crops of any picture keep another point than its middle */
export async function hasFocalPoints() {
  const query = db.selectFrom("files").select("focusX").where("focusX", "is not", null).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
