import { pathInLanguage } from "#app/schemas/addresses/language-path";
import { apiRoute } from "#app/server/http/api-route";
import { siteOrigin } from "#app/server/http/site-origin";
import { siteLanguages } from "#db/queries/site-languages";

export const loader = apiRoute({
  /** /robots.txt: disallows the back-office, the login and filtered lists, but not the pages of a list. */
  GET: ({ request }) => {
    const { first, published } = siteLanguages();
    const inEach = (paths: string[]) =>
      published.flatMap((language) => paths.map((path) => pathInLanguage(path, language, first)));
    const lists = inEach(["/properties", "/projects"]);
    const lines = [
      "User-agent: *",
      "Disallow: /admin",
      ...["/login", "/forgot-password", "/reset-password", "/confirm-email"].map(
        (path) => `Disallow: ${path}`,
      ),
      "Disallow: /api/",
      ...inEach(["/contact", "/shortlist"]).map((path) => `Disallow: ${path}?`),
      ...lists.map((path) => `Disallow: ${path}?`),
      ...lists.map((path) => `Allow: ${path}?page=`),
      ...inEach(["/sitemap.xml"]).map((path) => `Sitemap: ${siteOrigin(request)}${path}`),
    ];
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
    return new Response(`${lines.join("\n")}\n`, { headers });
  },
});
export const action = loader;
