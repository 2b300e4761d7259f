import drawing from "#app/components/sections/setting-out.svg?raw";
import { appearanceOf } from "#app/schemas/appearance/appearance";
import { colors } from "#app/schemas/appearance/brand";
import { apiRoute } from "#app/server/http/api-route";
import { findSettings } from "#db/queries/settings";

export const loader = apiRoute({
  /** /setting-out.svg: the drawing of the logo in the accent of the firm. With the default one it is a file of the build. */
  GET: async () => {
    const { accent } = appearanceOf(await findSettings()) ?? {};
    const headers = {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=3600",
      // It has a style of its own.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    };
    return new Response(drawing.replaceAll(colors.brick, accent || colors.brick), { headers });
  },
});
export const action = loader;
