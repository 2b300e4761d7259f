import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/admin/layout/admin-page";
import type { PageHandle } from "#app/components/layout/page-style";
import tokens from "#app/styles/tokens.css?raw";
import { adminFormEntries } from "./admin-form-entries";
import { adminListEntries } from "./admin-list-entries";
import { adminPageEntries } from "./admin-page-entries";
import style from "./design.css?url";
import { DesignIntroduction } from "./design-introduction";
import { ExampleSection } from "./example-section";
import { formEntries } from "./form-entries";
import { listEntries } from "./list-entries";
import { SampleDialog } from "./sample-dialog";
import { sectionEntries } from "./section-entries";
import { parseTokens } from "./token-list";
import { TokenSections } from "./token-sections";
import { uiEntries } from "./ui-entries";

export const handle: PageHandle = { style: "linked" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

export const meta: MetaFunction = () => [{ title: "Components" }];

export function loader({ request, params: { part } }: LoaderFunctionArgs) {
  if (part && !["back-office", "dialog"].includes(part)) throw new Response(null, { status: 404 });
  const isDark = new URL(request.url).searchParams.get("theme") === "dark";
  return { part, isDark, tokens: parseTokens(tokens) };
}

const siteEntries = [...uiEntries, ...formEntries, ...listEntries, ...sectionEntries];
const adminEntries = [...adminPageEntries, ...adminListEntries, ...adminFormEntries];

/**
 * The shared components with their examples, in two parts, because each has its own sizes: those of the site, with the
 * tokens, and those of the back-office.
 */
export default function DesignRoute() {
  const { part, isDark, tokens } = useLoaderData<typeof loader>();
  if (!part)
    return (
      <main id="main" className="px-margin py-10">
        <DesignIntroduction title="Components of the site" entries={siteEntries} />
        <div>
          {siteEntries.map((entry) => (
            <ExampleSection key={entry.names[0]} entry={entry} />
          ))}
          <TokenSections tokens={tokens} />
        </div>
      </main>
    );
  return (
    <div data-theme={isDark ? "dark" : "light"}>
      <AdminPage>
        {part === "dialog" && <SampleDialog />}
        <DesignIntroduction title="Components of the back-office" entries={adminEntries} />
        <div>
          {adminEntries.map((entry) => (
            <ExampleSection key={entry.names[0]} entry={entry} />
          ))}
        </div>
      </AdminPage>
    </div>
  );
}
