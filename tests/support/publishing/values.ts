import { kindOf } from "#app/server/records/registry";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";
import type { Kind, Version } from "./model";

export const paths = { property: "properties", project: "projects", page: "pages" } as const;

export const queriesOf = (kind: Kind) => kindOf(new Request(`http://localhost/api/${paths[kind]}`)).queries;

export const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** A version as the form would send it: its word is in the title, the text and the name of the picture. */
export function valuesOf(kind: Kind, version: Version) {
  const {
    word,
    publishAt,
    unpublishAt,
    isFeatured: featured,
    isSpecial,
    isHidden: hidden,
    address,
  } = version;
  const picture = `/uploads/${word}.jpg`;
  const shared = { title: `Title ${word}`, publishAt: iso(publishAt), unpublishAt: iso(unpublishAt) };
  const listed = { ...shared, description: `Text ${word}`, featured, images: [picture] };
  if (kind === "project")
    return { ...plainProject, ...listed, category: isSpecial ? "hospitality" : "institutional" };
  if (kind === "page")
    return {
      ...plainContent.page,
      ...shared,
      text: `Text ${word}`,
      image: picture,
      hidden,
      address,
      inFooter: isSpecial,
    };
  return { ...plainProperty, ...listed, ...(isSpecial && { type: "villa", status: "for rent" }) };
}
