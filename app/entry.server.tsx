import { randomBytes } from "node:crypto";
import scriptParts from "virtual:script-parts";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { DocumentContext } from "#app/components/context/document-context";
import { readPageData } from "#app/components/context/page-data";
import { type Addresses, hasLanguageSwitch, type RootData, type Site } from "#app/components/context/site";
import { findPageStyle, type PageHandle } from "#app/components/layout/page-style";
import { Alternates } from "#app/components/seo/alternates";
import { jsonLdOf } from "#app/components/seo/json-ld";
import { loggedPath } from "#app/config/logger";
import { currentLanguage } from "#app/config/request-context";
import pictures from "#app/content/pictures.json";
import { isDefaultFont } from "#app/schemas/appearance/appearance";
import { cacheControl, dataCacheControl, isPublic } from "#app/server/http/cache-policy";
import { contentSecurityPolicy, isPreviewFrame } from "#app/server/http/content-security-policy";
import { wantsReducedData } from "#app/server/http/save-data";
import { toTransientError } from "#app/server/http/upload-error";
import { languageSheet } from "#app/server/page-cache/language-sheets";
import { type Document, remember } from "#app/server/page-cache/page-cache";
import { pageSheet } from "#app/server/page-cache/page-sheets";
import { renderDocument } from "#app/server/page-cache/render-document";
import { start } from "#app/server/process/start";
import { m } from "#app/words/compiled/messages.js";
import { baseLanguage, type Language } from "#app/words/language";
import { ownDigits } from "#db/queries/site-languages";

// remix-serve listens once this module has loaded: by then the database is migrated.
await start(pictures);

/** Renders a page, or takes it from the page cache, and sets its headers. */
export default async function handleRequest(
  request: Request,
  responseStatus: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const status = responseStatus === 500 ? (loadContext.transientStatus ?? 500) : responseStatus;
  const isPublicPage = isPublic(request, status, headers);
  headers.append("Vary", "Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(isPublicPage));
  if (isPublicPage) return remember(request, headers, () => render(request, remixContext, loadContext));
  const { html, nonce } = await render(request, remixContext, loadContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(nonce, isPreviewFrame(request) ? "'self'" : "'none'"),
  );
  return new Response(new Uint8Array(html), { status, headers });
}

async function render(
  request: Request,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Document> {
  const nonce = randomBytes(16).toString("base64");
  const saveData = wantsReducedData(request);
  const { matches, errors, loaderData } = context.staticHandlerContext;
  const style = findPageStyle(
    matches.map(({ route }) => ({ handle: route.handle, data: loaderData[route.id] })),
    Boolean(errors),
  );
  const { site } = (readPageData(loaderData?.root) ?? {}) as Partial<RootData>;
  const hasFonts = m.language_direction() === "ltr" && isDefaultFont(site?.appearance);
  const css =
    pageSheet(style, { hasWebFont: !saveData, hasFonts }) + languageSheet(site && hasLanguageSwitch(site));
  const jsonLd = site && !errors ? loadContext.jsonLd?.(site).map(jsonLdOf) : undefined;
  const document = (
    <DocumentContext.Provider
      value={{
        nonce,
        css,
        saveData,
        isStatic: saveData || isPreviewFrame(request),
        jsonLd,
        digits: ownDigits(currentLanguage()),
        alternates: site?.languages && !errors && alternatesOf(site, context),
      }}
    >
      <RemixServer
        context={inLanguage(withOwnRoutes(context), currentLanguage())}
        url={request.url}
        nonce={nonce}
      />
    </DocumentContext.Provider>
  );
  return { html: await renderDocument(document, nonce), nonce };
}

/** The page in the other languages of the site; nothing for a page without a canonical URL, which is not indexed. */
function alternatesOf(site: Site, { routeModules, staticHandlerContext }: EntryContext) {
  const { matches, loaderData, location } = staticHandlerContext;
  const pages = matches.map(({ route, params, pathname }) => {
    const { id, handle } = route;
    return { id, handle, params, pathname, data: loaderData[id], meta: [] };
  });
  const page = pages.at(-1);
  if (!page) return undefined;
  const { data, params } = page;
  const tags = routeModules[page.id]?.meta?.({ data, params, location, matches: pages }) ?? [];
  const canonical = tags.flatMap((tag) =>
    "rel" in tag && tag.rel === "canonical" ? String(tag.href) : [],
  )[0];
  return (
    canonical && (
      <Alternates
        site={site}
        language={currentLanguage()}
        canonical={canonical}
        addresses={(readPageData(data) as { addresses?: Addresses }).addresses}
      />
    )
  );
}

/**
 * Leaves the routes of the page alone: RemixServer makes a tree of all it gets, and compares the URL with each once more. The document
 * names the scripts that its page will load lazily, which a browser would learn of only from the script of the route.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const { matches, loaderData, errors } = staticHandlerContext;
  const routes: typeof manifest.routes = {};
  for (const { route } of matches) {
    const { part } = (route.handle ?? {}) as Partial<PageHandle<unknown>>;
    const scripts = part && !errors ? scriptParts[part(readPageData(loaderData[route.id]))] : undefined;
    const own = manifest.routes[route.id];
    if (own) routes[route.id] = { ...own, imports: [...(own.imports ?? []), ...(scripts ?? [])] };
  }
  return { ...context, manifest: { ...manifest, routes } };
}

/** The scripts of a language stand in a folder of their own: /assets/ur/root-DYHiTsY7.js. */
function inLanguage(context: EntryContext, language: Language): EntryContext {
  if (language === baseLanguage) return context;
  const scripts = /(?<=\/assets\/)(?=[\w.-]+\.js")/g;
  return {
    ...context,
    manifest: JSON.parse(JSON.stringify(context.manifest).replace(scripts, `${language}/`)),
  };
}

/** Sets the headers of a client-side navigation's data, which is as public as its page. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request, context }) => {
  const { body, headers, status } = response;
  const isPublicPage = isPublic(request, status, headers);
  headers.append("Vary", "Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", dataCacheControl(request, isPublicPage));
  return status === 500 && context.transientStatus
    ? new Response(body, { status: context.transientStatus, headers })
    : response;
};

/** Logs errors of loaders, actions and rendering, except for requests that were aborted or that Remix answers with 4xx. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  context.transientStatus = toTransientError(error)?.status;
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(`${request.method} ${loggedPath(request.url)} failed:`, error);
};
