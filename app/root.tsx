import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Meta, Outlet, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { DeferredScripts } from "#app/components/layout/deferred-scripts";
import { DocumentContext } from "#app/components/layout/document-context";
import { type RootData, siteFrom, useRootData } from "#app/components/layout/site";
import { StyleLinks } from "#app/components/layout/style-links";
import { ToastProvider } from "#app/components/layout/toast";
import { ConnectionBanner } from "#app/components/navigation/connection-banner";
import { PrefetchLinks } from "#app/components/navigation/prefetch";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { environment } from "#app/config/environment";
import { colors, darkPaper, logoPath, logoViewBox } from "#app/schemas/brand";
import type { Toast } from "#app/schemas/toast";
import { localDate } from "#app/schemas/units/time-zone";
import { findAdmin } from "#app/server/auth/session";
import { readFlashToast } from "#app/server/http/flash-toast";
import { siteOrigin } from "#app/server/http/site-origin";
import { findFooterContent } from "#db/queries/records/content";
import { findLinkedPages } from "#db/queries/records/pages";
import { findSettings } from "#db/queries/settings";

/** For errors that no other route handles. */
export { SiteErrorPage as ErrorBoundary } from "#app/components/layout/site-layout";
export { errorMeta as meta } from "#app/components/seo/page-meta";

/** The logo as a data URL, which costs no request. Files with fixed names stand in public (/mark.svg, db/tools/icons). */
const icon = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='${logoViewBox}' fill='%23${colors.brick.slice(1)}'%3E%3Cpath fill-rule='evenodd' d='${logoPath}'/%3E%3C/svg%3E`;

/** What every page needs: name and contact details of the firm, the signed-in user, the flash toast. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await readFlashToast(request);
  return data(await findRootData(request, context.toast ?? toast), { headers });
}

async function findRootData(request: Request, toast?: Toast): Promise<RootData> {
  const [settings, admin, { offices, services }, pages] = await Promise.all([
    findSettings(),
    findAdmin(request),
    findFooterContent(),
    findLinkedPages(),
  ]);
  const site = siteFrom(settings, siteOrigin(request, environment.SITE_URL), offices);
  const user = admin && { name: admin.name };
  return {
    site,
    services,
    // Most firms have none: every document would carry the empty lists.
    pages: pages.header.length + pages.footer.length > 0 ? pages : undefined,
    user,
    toast,
    year: Number(localDate().slice(0, 4)),
  };
}

/** Only a saved form changes them. */
export const shouldRevalidate = revalidateAfterSave;

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, css, saveData } = useContext(DocumentContext);
  const shared = useRootData();
  // Only the back-office can be dark.
  const admin = useRouteLoaderData<{ darkMode?: boolean }>("routes/admin/layout/route");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="theme-color" content={admin?.darkMode ? darkPaper : colors.paper} />
        <Meta />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/atom+xml" title="New listings" href="/feed.xml" />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        <StyleLinks />
      </head>
      <body id="top">
        <a
          className="fixed start-margin -top-24 z-9 bg-ink px-5 py-3 text-paper focus:top-3 print:hidden"
          href="#main"
        >
          Skip to content
        </a>
        <ToastProvider sent={shared?.toast}>{children}</ToastProvider>
        {!saveData && <ConnectionBanner />}
        {!(saveData || shared?.user) && <PrefetchLinks />}
        {!saveData && <ScrollRestoration nonce={nonce} />}
        {!saveData && <DeferredScripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Answers a POST to Home, whose route has no path of its own. No loader of root follows: the error has its data. */
export async function action({ request }: ActionFunctionArgs) {
  throw data(await findRootData(request), { status: 405, headers: { Allow: "GET, HEAD" } });
}
