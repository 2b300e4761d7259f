import { basename } from "node:path";
import {
  journalOgImage,
  profileOgImage,
  projectOgImage,
  propertyOgImage,
} from "#app/components/seo/og-image";
import { type OgFirm, type OgImage, type PictureCrop, versionOf } from "#app/schemas/appearance/og-image";
import { formatListing } from "#app/schemas/readers/format-listing";
import type { Settings } from "#app/schemas/site/settings";
import { findFile } from "#app/server/files/serve-file";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { findOgFirm } from "#app/server/og-image/drawn-og-image";
import { cachedOgImage } from "#app/server/og-image/og-image-cache";
import { findPageOgImage, hasOgImage } from "#app/server/og-image/page-og-image";
import { findPictures, findServedFile, firstPictures } from "#db/queries/files/files";
import type { ProfileList } from "#db/queries/profiles";
import { journalQueries } from "#db/queries/records/journal";
import { findProfileRecord } from "#db/queries/records/profile-records";
import { findVisibleProject } from "#db/queries/records/projects";
import { findVisibleProperty } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { translateOne } from "#db/queries/translate";

async function findOgImage(path: string): Promise<OgImage | PictureCrop | undefined> {
  const [, upload] = path.match(/^(uploads\/.+)\.jpg$/) ?? [];
  if (upload) return findPictureCrop(upload);
  const [, kind = "", name = ""] =
    path.match(/^(?:(properties|projects|journal|team|services|offices)\/)?([^/]+)\.jpg$/) ?? [];
  const settings = await findPageSettings();
  if (!kind) {
    if (!hasOgImage(name)) return undefined;
    const [chosen] = settings[`${name}SearchPictures`];
    return (chosen && (await findPictureCrop(chosen.slice(1)))) || findPageOgImage(name);
  }
  const id = parseId(name);
  return id ? finders[kind as keyof typeof finders](id, await findOgFirm(), settings) : undefined;
}

/** A picture that a page may show, cropped for chats. */
async function findPictureCrop(path: string): Promise<PictureCrop | undefined> {
  const picture = (await findPictures([`/${path}`])).get(`/${path}`);
  if (!picture?.width || !(await findServedFile(picture.src))?.claimed) return undefined;
  return (await findFile(basename(path))) && { path, picture };
}

async function findJournalOgImage(id: number, firm: OgFirm) {
  const entry = await journalQueries.findVisible(id);
  const translated = entry && (await translateOne("journal-entry", entry));
  if (!translated) return undefined;
  const images = translated.image ? [translated.image] : [];
  return journalOgImage(translated, await pictureOf({ ...translated, images }), firm);
}

/** The image of a person, a service or an office that has a page. */
async function findProfileOgImage(list: ProfileList, id: number, firm: OgFirm) {
  const found = await findProfileRecord(list, id);
  return found && profileOgImage({ list, ...found }, await pictureOf(found), firm);
}

async function findPropertyOgImage(id: number, firm: OgFirm, settings: Settings) {
  const property = await findVisibleProperty(id);
  const translated = property && (await translateOne("property", property));
  const formatted = translated && formatListing(translated, settings);
  return formatted && propertyOgImage(formatted, await pictureOf(formatted), firm);
}

async function findProjectOgImage(id: number, firm: OgFirm) {
  const project = await findVisibleProject(id);
  const translated = project && (await translateOne("project", project));
  return translated && projectOgImage(translated, await pictureOf(translated), firm);
}

const finders = {
  properties: findPropertyOgImage,
  projects: findProjectOgImage,
  journal: findJournalOgImage,
  team: (id: number, firm: OgFirm) => findProfileOgImage("team", id, firm),
  services: (id: number, firm: OgFirm) => findProfileOgImage("services", id, firm),
  offices: (id: number, firm: OgFirm) => findProfileOgImage("offices", id, firm),
};

async function pictureOf(record: { title: string; images: string[] }) {
  const [picture] = await firstPictures([record]);
  return picture;
}

export const loader = apiRoute({
  /** /social/properties/7.jpg, /social/about.jpg: the Open Graph image of a page. */
  GET: async ({ params, request }) => {
    const image = await findOgImage(params["*"] ?? "");
    if (!image) throw notFound();
    const jpeg = await cachedOgImage(image);
    if (!jpeg) return errorResponse(503, "Too many cards are asked for.", undefined, { "Retry-After": "30" });
    // An outdated URL of an old post gets the present image.
    const isCurrent = new URL(request.url).searchParams.get("v") === versionOf(image);
    const headers = {
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=300",
      "Content-Length": String(jpeg.length),
      "Content-Type": "image/jpeg",
    };
    return new Response(new Uint8Array(jpeg), { headers });
  },
});
export const action = loader;
