import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { Markdown } from "#app/components/sections/markdown";
import type { Landing } from "#app/components/seo/landing-meta";
import { EditLink, StandaloneLink } from "#app/components/ui/text-button";
import { choiceText } from "#app/schemas/filters/facets";
import { m } from "#app/words/compiled/messages.js";

/** Parts of the list of a landing page. */
export function landingParts({ title, list, crumbs, neighbors, text }: Landing) {
  return {
    title: capitalize(title),
    list,
    above: <Crumbs of={crumbs} />,
    below: (
      <>
        <EditLink to="/admin/site?tab=search" text={m.landing_edit()} />
        {text && (
          <div className="mt-16 page-grid">
            <div className="grid max-w-[66ch] gap-[1em] whitespace-pre-line wrap-anywhere">
              <Markdown of={text} level={2} />
            </div>
          </div>
        )}
        {neighbors.length > 0 && <Neighbors of={neighbors} />}
      </>
    ),
  };
}

/** Links to the list and to the wider landing pages, up to the page itself. */
function Crumbs({ of }: { of: Landing["crumbs"] }) {
  const [[name] = [""], ...wider] = of.toReversed();
  return (
    <nav className="px-margin pt-4 text-t3 text-ink-2 print:hidden" aria-label={m.detail_breadcrumb()}>
      {wider.reverse().map(([text, path]) => (
        <span key={path}>
          <Link className="touch" to={path}>
            {capitalize(text)}
          </Link>
          {" / "}
        </span>
      ))}
      <span aria-current="page">{capitalize(name)}</span>
    </nav>
  );
}

function Neighbors({ of }: { of: Landing["neighbors"] }) {
  return (
    <nav className="mt-16 page-grid print:hidden" aria-labelledby="neighbors">
      <h2 className="mb-4 text-d3" id="neighbors">
        {m.landing_neighbors()}
      </h2>
      <ul className="grid gap-x-gutter sm:grid-cols-2 lg:grid-cols-4">
        {of.map(([name, path, count]) => (
          <li key={path}>
            <StandaloneLink to={path}>{choiceText([capitalize(name), count])}</StandaloneLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
