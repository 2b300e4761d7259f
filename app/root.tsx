import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { DocumentContext } from "#app/components/layout/document-context";
import { ErrorPage, errorTitle } from "#app/components/layout/error-page";
import { type RootData, siteFrom, siteOf, useRootData } from "#app/components/layout/site";
import { SiteLayout } from "#app/components/layout/site-layout";
import { ToastProvider } from "#app/components/layout/toast";
import { ConnectionBanner } from "#app/components/navigation/connection-banner";
import { PrefetchLinks } from "#app/components/navigation/prefetch";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { failedMeta } from "#app/components/seo/page-meta";
import { environment } from "#app/config/environment";
import { colors, darkPaper } from "#app/schemas/colors";
import { logoPath, logoViewBox } from "#app/schemas/logo";
import { findAdmin } from "#app/server/auth/session";
import { rejectPost } from "#app/server/http/error-responses";
import { readFlashToast } from "#app/server/http/flash-toast";
import { siteOrigin } from "#app/server/http/site-origin";
import { findSettings } from "#db/queries/settings";

/**
 * The mark as an address of its own, which costs no request; /mark.svg is the same for those who ask by name, and
 * db/tools/icons makes what only asks by name: /favicon.ico, /apple-touch-icon.png.
 */
const icon = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='${logoViewBox}' fill='%23${colors.brick.slice(1)}'%3E%3Cpath fill-rule='evenodd' d='${logoPath}'/%3E%3C/svg%3E`;

/** What every page needs: who the firm is, where it is reached, and the toast that waits for this visitor. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await readFlashToast(request);
  const [settings, admin] = await Promise.all([findSettings(), findAdmin(request)]);
  const site = siteFrom(settings, siteOrigin(request, environment.SITE_URL));
  const user = admin && { name: admin.name };
  const shared: RootData = { site, user, toast: context.toast ?? toast, year: new Date().getFullYear() };
  return data(shared, { headers });
}

/** A toast follows a form that was taken; reading on brings none. */
export const shouldRevalidate = revalidateAfterSave;

/** Only a page that nothing nearer could name. */
export const meta: MetaFunction = ({ error, matches }) => failedMeta(errorTitle(error), siteOf(matches));

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, css, isSparing } = useContext(DocumentContext);
  const shared = useRootData();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="theme-color" content={useGround()} />
        <Meta />
        <Links />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/atom+xml" title="New listings" href="/feed.xml" />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body id="top">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <ToastProvider sent={shared?.toast}>{children}</ToastProvider>
        {!isSparing && <ConnectionBanner />}
        {!(isSparing || shared?.user) && <PrefetchLinks />}
        {!isSparing && <ScrollRestoration nonce={nonce} />}
        {!isSparing && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** The browser's own bar is of the page's paper; only the back-office can be dark. */
function useGround() {
  const desk = useRouteLoaderData<{ darkMode?: boolean }>("routes/admin/layout/route");
  return desk?.darkMode ? darkPaper : colors.paper;
}

export default function App() {
  return <Outlet />;
}

/** A form sent to Home arrives here, and so does what failed before any page. */
export const action = rejectPost;

export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorPage />
    </SiteLayout>
  );
}
