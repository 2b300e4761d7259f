import { Link } from "@remix-run/react";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { ResultSection as Props } from "./find-results";

/** The first results of one kind, and a link to its list with the same search. */
export function ResultSection({ q, path, labels, results, total, isTruncated }: Props & { q: string }) {
  const heading = `results-${path}`;
  const all = isTruncated ? "All results" : `All ${total} results`;
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
            {all}
            <span className="sr-only"> in {labels}</span>
          </StandaloneLink>
        </p>
      )}
    </section>
  );
}
