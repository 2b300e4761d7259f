import { basename } from "node:path";
import { brandVersion } from "#app/schemas/appearance/brand";
import { fileCsp } from "#app/server/files/serve-file";
import { apiRoute } from "#app/server/http/api-route";
import { notFound } from "#app/server/http/error-responses";
import { isNotModified } from "#app/server/http/not-modified";
import { findBrand } from "#app/server/og-image/find-brand";
import { cachedIcon } from "#app/server/og-image/render-icon";

const types: Record<string, string> = {
  svg: "image/svg+xml",
  ico: "image/x-icon",
  png: "image/png",
};

export const loader = apiRoute({
  /** /favicon.ico, /icon-192.png, …: the icons of the site, from the firm's logo. */
  GET: async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const name = basename(pathname);
    const brand = await findBrand();
    const icon = await cachedIcon(name, brand);
    if (!icon) throw notFound();
    const version = brandVersion(brand);
    const isCurrent = version !== "" && searchParams.get("v") === version;
    const headers = new Headers({
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "Content-Security-Policy": fileCsp,
      "Content-Type": types[name.split(".").at(-1) ?? ""] ?? "",
      ETag: `"${icon.hash}"`,
    });
    if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
    headers.set("Content-Length", String(icon.bytes.length));
    return new Response(new Uint8Array(icon.bytes), { headers });
  },
});
export const action = loader;
