import { expect, request } from "@playwright/test";
import { retried } from "#tests/browser/support/site";

/** Addresses that no sitemap names. */
const others = [
  "/properties?q=nothing",
  "/projects?q=nothing",
  "/offline",
  "/login",
  "/nowhere",
  "/properties/999",
  "/feed.xml",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sw.js",
  "/mark.svg",
  "/api/site",
  "/api/team",
];

/** Every text that a visitor can request, by its path, and what is wrong with the Open Graph pictures. */
export async function readPublished(baseURL: string) {
  const visitor = await request.newContext({ baseURL });
  const sitemap = await (await visitor.get("/sitemap.xml", retried)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const texts = new Map([["/sitemap.xml", sitemap]]);
  for (const path of [...listed, ...others]) texts.set(path, await (await visitor.get(path, retried)).text());
  const images = [...texts.values()].flatMap((html) =>
    [...html.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, url = ""]) => url),
  );
  // To draw one takes half a second: server/pages/og-image has every page.
  for (const url of [...new Set(images)].slice(0, 3)) {
    const image = await visitor.get(url, retried);
    expect([url, image.status(), image.headers()["content-type"]]).toEqual([url, 200, "image/jpeg"]);
  }
  await visitor.dispose();
  return { texts, images };
}
