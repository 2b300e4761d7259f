import type { HeadersFunction, LinksFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import type { PageHandle } from "#app/components/layout/page-style";
import { LogoConstruction } from "#app/components/sections/logo-construction";
import { LogoLink } from "#app/components/ui/logo";
import style from "#app/styles/admin.css?url";

export const handle: PageHandle = { style: "login" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

/** Lets no cache keep the page; its loader and its action may have more headers. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => ({
  ...Object.fromEntries(loaderHeaders),
  ...Object.fromEntries(actionHeaders),
  // In lower case, as the names of the others.
  "cache-control": "private, no-store",
});

type Props = { title: string; text?: ReactNode; children: ReactNode };

/** The page of a form for those who are not signed in, beside a drawing of the logo. */
export function AccountPage({ title, text, children }: Props) {
  return (
    <div className="grid min-h-svh md:grid-cols-[5fr_7fr]">
      <main id="main" className="grid w-full max-w-md content-center gap-6 px-margin py-10">
        <LogoLink className="justify-self-start" />
        <div>
          <h1 className="text-d2">{title}</h1>
          {text && <p className="mt-2.4 text-ink-2">{text}</p>}
        </div>
        {children}
      </main>
      {/* Limited by the height of the window, so that the caption is visible below the drawing. */}
      <aside
        className="hidden place-items-center bg-sand p-16 md:grid [&_figure]:w-[min(32rem,100%,74svh-8rem)] forced-colors:[&_img]:[forced-color-adjust:none] forced-colors:[&_img]:bg-sand"
        aria-hidden="true"
      >
        <LogoConstruction />
      </aside>
    </div>
  );
}
