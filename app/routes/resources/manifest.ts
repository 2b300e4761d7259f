import { colors } from "#app/schemas/brand";
import { apiRoute } from "#app/server/http/api-route";
import { findSettings } from "#db/queries/settings";

export const loader = apiRoute({
  /** /manifest.webmanifest: name and icons on a home screen (w3.org/TR/appmanifest). */
  GET: async () => {
    const { siteName: name, siteDescription: description } = await findSettings();
    const png = (file: string, size: number, purpose: string) => ({
      src: `/${file}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    });
    const manifest = {
      id: "/",
      name,
      short_name: name,
      description,
      lang: "en",
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      background_color: colors.paper,
      theme_color: colors.paper,
      icons: [
        { src: "/mark.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
        png("icon-192", 192, "any"),
        png("icon-512", 512, "any"),
        png("icon-512", 512, "maskable"),
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
