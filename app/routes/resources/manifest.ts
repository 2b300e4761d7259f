import { anyIcon, colors, iconUrl } from "#app/schemas/appearance/brand";
import { apiRoute } from "#app/server/http/api-route";
import { siteUrl } from "#app/server/http/site-origin";
import { findBrand } from "#app/server/og-image/find-brand";
import { m } from "#app/words/compiled/messages.js";
import { findPageSettings } from "#db/queries/settings";

export const loader = apiRoute({
  /** /manifest.webmanifest: name and icons on a home screen (w3.org/TR/appmanifest). */
  GET: async ({ request }) => {
    const { siteName: name, siteDescription: description } = await findPageSettings();
    const brand = await findBrand();
    const drawing = anyIcon(brand);
    const png = (size: number, purpose: string) => ({
      src: iconUrl(`icon-${size}.png`, brand),
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    });
    const manifest = {
      id: "/",
      name,
      short_name: name,
      description,
      lang: m.language_tag(),
      ...(m.language_direction() === "rtl" && { dir: "rtl" }),
      start_url: startOf(request),
      scope: "/",
      display: "minimal-ui",
      background_color: colors.paper,
      theme_color: colors.paper,
      icons: [
        ...(drawing.sizes === "any" ? [{ ...drawing, purpose: "any" }] : []),
        png(192, "any"),
        png(512, "any"),
        png(512, "maskable"),
      ],
    };
    const headers = {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    };
    return new Response(JSON.stringify(manifest), { headers });
  },
});
export const action = loader;

/** Home in the language of the request. */
const startOf = (request: Request) => new URL(siteUrl(request, "/")).pathname;
