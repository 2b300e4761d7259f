import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/admin/layout/admin-page";
import type { PageHandle } from "#app/components/layout/page-style";
import tokens from "#app/styles/tokens.css?raw";
import { adminExamples, SampleDialog } from "./admin-examples";
import style from "./design.css?url";
import { siteExamples } from "./site-examples";
import { storyExamples } from "./story-examples";
import { parseTokens, TokenSections } from "./tokens";

export const handle: PageHandle = { style: "linked" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

export const meta: MetaFunction = () => [{ title: "Components" }];

export function loader({ request, params: { part } }: LoaderFunctionArgs) {
  if (part && !["back-office", "dialog"].includes(part)) throw new Response(null, { status: 404 });
  const isDark = new URL(request.url).searchParams.get("theme") === "dark";
  return { part, isDark, tokens: parseTokens(tokens) };
}

/**
 * The shared components with their examples, in two parts, because each has its own sizes: those of the site, with the
 * tokens, and those of the back-office.
 */
export default function DesignRoute() {
  const { part, isDark, tokens } = useLoaderData<typeof loader>();
  if (!part)
    return (
      <main id="main" className="px-margin py-10">
        {siteExamples}
        {storyExamples}
        <TokenSections tokens={tokens} />
      </main>
    );
  return (
    <div data-theme={isDark ? "dark" : "light"}>
      <AdminPage>
        {part === "dialog" && <SampleDialog />}
        {adminExamples}
      </AdminPage>
    </div>
  );
}
