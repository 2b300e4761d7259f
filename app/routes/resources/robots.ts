import { apiRoute } from "#app/server/http/api-route";
import { siteOrigin } from "#app/server/http/site-origin";

export const loader = apiRoute({
  /** /robots.txt: disallows the back-office, the login and filtered lists, but not the pages of a list. */
  GET: ({ request }) => {
    const lists = ["/properties", "/projects"];
    const lines = [
      "User-agent: *",
      "Disallow: /admin",
      ...["/login", "/forgot-password", "/reset-password", "/confirm-email"].map(
        (path) => `Disallow: ${path}`,
      ),
      "Disallow: /api/",
      "Disallow: /contact?",
      "Disallow: /shortlist?",
      ...lists.map((path) => `Disallow: ${path}?`),
      ...lists.map((path) => `Allow: ${path}?page=`),
      `Sitemap: ${siteOrigin(request)}/sitemap.xml`,
    ];
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
    return new Response(`${lines.join("\n")}\n`, { headers });
  },
});
export const action = loader;
