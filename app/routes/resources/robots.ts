import type { LoaderFunctionArgs } from "@remix-run/node";
import { environment } from "#app/config/environment";
import { api } from "#app/server/http/api";
import { siteOrigin } from "#app/server/http/responses";

/** /robots.txt: disallows the back-office, the login and filtered lists, but not the pages of a list. */
function read({ request }: LoaderFunctionArgs) {
  const lists = ["/properties", "/projects"];
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /login",
    "Disallow: /api/",
    "Disallow: /contact?",
    ...lists.map((path) => `Disallow: ${path}?`),
    ...lists.map((path) => `Allow: ${path}?page=`),
    `Sitemap: ${siteOrigin(request, environment.SITE_URL)}/sitemap.xml`,
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(`${lines.join("\n")}\n`, { headers });
}

const calls = api({ GET: read });

export const loader = calls.loader;
export const action = calls.action;
