import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { KeyList } from "#app/components/admin/keys/key-list";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { EmptyState } from "#app/components/ui/empty-state";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import { Words } from "#app/components/ui/words";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { readListQuery } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { hasWords } from "#db/queries/search/terms";
import { findResults, type ResultSection as Props } from "./find-results";

export const meta = adminMeta(m.search_title);

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const { q = "" } = readListQuery(searchQuery.pick({ q: true }), request);
  return { q, sections: hasWords(q) ? await findResults(q, admin) : [] };
}

export const action = rejectPost;

export default function Search() {
  const { q, sections } = useLoaderData<typeof loader>();
  const { state, key } = useLocation();
  // An effect, because a key has led here: the field is to be typed in at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    if (state?.hasSearchFocus) document.getElementById("q")?.focus();
  }, [state, key]);
  return (
    <AdminPage>
      <PageHead title={m.search_title()} text={m.search_text()} />
      <SearchForm action="/admin/search" q={q} label={m.keys_search()} placeholder={m.search_hint()} />
      <div role="status">
        {q && sections.length === 0 && (
          <div className="mt-6">
            <EmptyState title={m.search_none()} text={m.search_none_text({ q })} />
          </div>
        )}
      </div>
      {sections.map((section) => (
        <ResultSection key={section.path} q={q} {...section} />
      ))}
      <section className="mt-10" aria-labelledby="keys">
        <h2 className="font-display text-d4/tight weight-430 letter-spacing-normal" id="keys">
          {m.keys_title()}
        </h2>
        <KeyList />
      </section>
    </AdminPage>
  );
}

function ResultSection({ q, path, labels, results, total, isTruncated }: Props & { q: string }) {
  const heading = `results-${path}`;
  const all = isTruncated
    ? m.search_all.parts({ labels })
    : m.search_all_count.parts({ count: total, labels });
  return (
    <section className="mt-8" aria-labelledby={heading}>
      <h2 className="font-display text-d4/tight weight-430 letter-spacing-normal" id={heading}>
        {labels}
      </h2>
      <Rows>
        {results.map(({ id, to, title, text }) => (
          <Row key={id} holds="link">
            <Link
              className="grid min-h-touch content-center gap-y-0.6 py-2.4 wrap-anywhere no-underline hover:bg-sand"
              to={to}
              data-row={id}
            >
              <strong className="weight-semibold underline">
                <bdi>
                  <SoftWrap name={title} />
                </bdi>
              </strong>
              <span className="text-t3 text-ink-2">{text}</span>
            </Link>
          </Row>
        ))}
      </Rows>
      {(total > results.length || isTruncated) && (
        <p className="border-t border-line">
          <StandaloneLink to={`/admin/${path}?${new URLSearchParams({ q })}`}>
            <Words of={all} with={{ s: (words) => <span className="sr-only">{words}</span> }} />
          </StandaloneLink>
        </p>
      )}
    </section>
  );
}
