import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  type Location,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { DocumentContext } from "#app/components/context/document-context";
import { usePrefix } from "#app/components/context/language";
import { hasLanguageSwitch, type RootData, siteFrom, useRootData } from "#app/components/context/site";
import { linesOf } from "#app/components/format";
import { appearanceStyle } from "#app/components/layout/appearance";
import { menuStyle } from "#app/components/layout/menu-style";
import { nameStyle } from "#app/components/layout/name-style";
import { ScriptsAfterLoad } from "#app/components/layout/scripts-after-load";
import { StyleLinks } from "#app/components/layout/style-links";
import { ConnectionBanner } from "#app/components/navigation/connection-banner";
import { revalidateAfterSave } from "#app/components/navigation/form-route";
import { PrefetchLinks } from "#app/components/navigation/prefetch";
import { ToastProvider } from "#app/components/ui/toast";
import { appearanceOf } from "#app/schemas/appearance/appearance";
import { anyIcon, brandOf, colors, darkPaper } from "#app/schemas/appearance/brand";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { partNames, visibleParts } from "#app/schemas/sections/page-parts";
import type { Settings } from "#app/schemas/site/settings";
import type { Toast } from "#app/schemas/toast";
import { defaultTimeZone, localDate } from "#app/schemas/units/time-zone";
import { scopeOf } from "#app/schemas/users/permissions";
import type { Theme } from "#app/schemas/users/user";
import { findAdmin } from "#app/server/auth/session";
import { isPreviewFrame } from "#app/server/http/content-security-policy";
import { readFlashToast } from "#app/server/http/flash-toast";
import { wantsReducedData } from "#app/server/http/save-data";
import { siteOrigin } from "#app/server/http/site-origin";
import { pathsWithoutLinks, readMenus } from "#app/server/menus/read-menus";
import { m } from "#app/words/compiled/messages.js";
import { setFirmLists } from "#app/words/firm-lists";
import { languageNames } from "#app/words/language";
import { findLogo, hasFocalPoints } from "#db/queries/files/site-pictures";
import { findFooterContent, findUsedLists } from "#db/queries/records/content";
import { findLinkedPages } from "#db/queries/records/pages";
import { findPageSettings, findPhoneReader } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { listsForBrowser } from "#db/queries/site-lists";

export { SiteErrorPage as ErrorBoundary } from "#app/components/layout/site-layout";
export { errorMeta as meta } from "#app/components/seo/page-meta";

/** JSON in one text, as pages send theirs (server/page-cache/page-loader): a document is 0.2 KB smaller. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await readFlashToast(request);
  const shared = await findRootData(request, context.toast ?? toast);
  return data(JSON.stringify(shared), { headers });
}

/** The parts that About does not show, as links name them. */
function hiddenParts({ aboutSections }: Settings) {
  const visible = visibleParts("about", aboutSections);
  return partNames("about").flatMap((part) => (visible.has(part) ? [] : `/about#${part}`));
}

async function findRootData(request: Request, toast?: Toast): Promise<RootData> {
  const [settings, read, admin, { offices, services, untranslated }, used, own] = await Promise.all([
    findPageSettings(),
    findPhoneReader(),
    isPreviewFrame(request) ? undefined : findAdmin(request),
    findFooterContent(),
    findUsedLists(),
    findLinkedPages(),
  ]);
  const missing = pathsWithoutLinks(settings, used);
  const off = [...[...missing].filter((path) => path !== "/journal"), ...hiddenParts(settings)];
  const [logo, hasFocus, menus] = await Promise.all([
    findLogo(settings.mark),
    hasFocalPoints(),
    readMenus(settings, missing),
  ]);
  const phones = { phone: read(settings.phoneNumber), offices };
  const site = siteFrom(settings, siteOrigin(request), phones, logo);
  const languages = findLanguages();
  const appearance = appearanceOf(settings);
  const style = [
    appearance && appearanceStyle(appearance, !wantsReducedData(request), Boolean(admin)),
    hasFocus && focusStyle,
    settings.headerMenu.length > 0 && menuStyle,
    nameStyle(site.name, logo, hasLanguageSwitch({ ...site, ...languages })),
  ]
    .filter(Boolean)
    .join("");
  // What is undefined would be in the document's data nevertheless.
  return {
    site: { ...site, ...(appearance && { appearance }), ...languages },
    services,
    ...(style && { style }),
    ...ownLinks(settings, own, used.journal),
    ...menus.links,
    ...originalTexts(settings, [...untranslated, ...own.untranslated, ...menus.untranslated]),
    ...(off.length > 0 && { off }),
    ...listsForBrowser(),
    year: Number(localDate(settings.timeZone).slice(0, 4)),
    ...(admin && { user: { name: admin.name, isEditor: scopeOf(admin.role, "content") !== undefined } }),
    ...(admin && settings.timeZone !== defaultTimeZone && { timeZone: settings.timeZone }),
    ...(toast && { toast }),
  };
}

/** Links to the firm's own pages, and to the journal once it has an entry. */
function ownLinks(
  { journalInHeader }: Settings,
  own: Awaited<ReturnType<typeof findLinkedPages>>,
  hasJournal: boolean,
): Pick<RootData, "pages"> {
  const journal: [string, string][] = hasJournal ? [["/journal", m.journal_title()]] : [];
  const header = journalInHeader ? [...journal, ...own.header] : own.header;
  const footer = [...journal, ...own.footer];
  return header.length + footer.length > 0 ? { pages: { header, footer } } : {};
}

/** The texts of header and footer that are not translated. @param titles of services and of the firm's own pages */
function originalTexts(settings: Settings & Untranslated, titles: string[]): Pick<RootData, "original"> {
  const { closing, hours, untranslated } = settings;
  const own = { closing: [closing], hours: linesOf(hours) };
  const texts = [
    ...titles,
    ...Object.entries(own).flatMap(([name, of]) => (untranslated?.fields.includes(name) ? of : [])),
  ];
  return texts.length > 0 ? { original: { language: siteLanguages().first, texts } } : {};
}

/** The languages of a site that has several. */
function findLanguages() {
  const { published } = siteLanguages();
  const names = published.map((language) => [language, languageNames[language]]);
  return published.length > 1 && { languages: Object.fromEntries(names) };
}

/**
 * Revalidates after a saved form only: nothing else changes them. Not after an autosave, which would take the toast of a form
 * that is sent at the same time.
 */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.formData?.get("intent") !== "autosave" && revalidateAfterSave(args);

/** Left to right is what browsers assume. */
const direction = () => (m.language_direction() === "rtl" ? "rtl" : undefined);

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, css, isStatic, digits, alternates } = useContext(DocumentContext);
  const shared = useRootData();
  setFirmLists(shared?.lists);
  const prefix = usePrefix();
  const icon = anyIcon(brandOf(shared?.site ?? {}));
  // Only the back-office can be dark.
  const theme = useRouteLoaderData<{ theme: Theme }>("routes/admin/layout/route")?.theme ?? "light";
  return (
    <html lang={m.language_tag()} dir={direction()} data-digits={digits}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta
          name="theme-color"
          content={theme === "dark" ? darkPaper : colors.paper}
          media={theme === "system" ? "(prefers-color-scheme: light)" : undefined}
        />
        {theme === "system" && <meta name="theme-color" content={darkPaper} />}
        <Meta />
        {/* A file, which a browser fetches once and last: as a data URL every document would contain it. */}
        <link rel="icon" href={icon.src} type={icon.type} />
        <link rel="manifest" href={`${prefix}/manifest.webmanifest`} />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={m.layout_feed()}
          href={`${prefix}/feed.xml`}
        />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        {shared?.style && (
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shared.style }} />
        )}
        <StyleLinks />
        {alternates}
      </head>
      <body id="top">
        <a
          className="fixed start-margin -top-24 z-9 bg-ink px-5 py-3 text-paper focus:top-3 print:hidden"
          href="#main"
        >
          {m.layout_skip()}
        </a>
        <ToastProvider sent={shared?.toast}>{children}</ToastProvider>
        {!isStatic && <ConnectionBanner />}
        {!(isStatic || shared?.user) && <PrefetchLinks />}
        {!isStatic && <ScrollPositions />}
        {!isStatic && <ScriptsAfterLoad nonce={nonce} />}
        <JsonLd />
      </body>
    </html>
  );
}

/**
 * Remix's `<ScrollRestoration>`, for navigations by script. The document does not contain it: before it is hydrated the
 * browser restores the position by itself, which Remix turns on whenever a page is left.
 */
function ScrollPositions() {
  const [isHydrated, setHydrated] = useState(false);
  // An effect, because the script of `<ScrollRestoration>` would be in the document of the server.
  useEffect(() => setHydrated(true), []);
  return isHydrated && <ScrollRestoration getKey={keyOf} />;
}

/** The first page of a tab and a link to a part of it share the router's key: the link would lead back to where it stands. */
const keyOf = ({ key, pathname, search, hash }: Location) =>
  key === "default" ? pathname + search + hash : key;

export default function App() {
  return <Outlet />;
}

/** Answers a POST to Home, whose route has no path of its own. No loader of root follows: the error has its data. */
export async function action({ request }: ActionFunctionArgs) {
  throw data(await findRootData(request), { status: 405, headers: { Allow: "GET, HEAD" } });
}

const steps = [0, 10, 20, 30, 40, 60, 70, 80, 90, 100];

const stepRules = steps.map((step) => `[data-f^="${step} "]{--x:${step}%}[data-f$=" ${step}"]{--y:${step}%}`);

/**
 * The style of a site whose pictures have focal points: crops keep the point that `data-f` names, '30 70'. A style attribute
 * would be refused by the policy of the page, and few browsers read the attribute by `attr()`.
 */
const focusStyle = `img[data-f]{object-position:var(--x,50%) var(--y,50%)}${stepRules.join("")}`;

/**
 * JSON-LD of the page, at the end of the document: before that it would delay the first paint. After a client-side navigation it
 * would be of another page.
 */
function JsonLd() {
  const { jsonLd } = useContext(DocumentContext);
  const { key } = useLocation();
  const [first] = useState(key);
  if (key !== first) return null;
  return jsonLd?.map((json) => (
    <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  ));
}
