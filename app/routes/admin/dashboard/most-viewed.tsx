import { Link } from "@remix-run/react";
import { formatCount } from "#app/components/format";
import { Row, Rows } from "#app/components/ui/rows";
import { type CountedKind, countedDays } from "#app/schemas/listing-counts";

type Listing = { kind: CountedKind; recordId: number; title: string; views: number };

const lists = { property: "properties", project: "projects" };

/** The listings that visitors looked at most. */
export function MostViewed({ listings }: { listings: Listing[] }) {
  if (listings.length === 0) return null;
  return (
    <section className="mb-10">
      <h2>Most looked at</h2>
      <p className="mt-1.4 text-t2 text-ink-2">In the last {countedDays} days.</p>
      <Rows>
        {listings.map(({ kind, recordId, title, views }) => (
          <Row key={`${kind}-${recordId}`} holds="link">
            <Link
              className="flex min-h-touch items-center gap-3 no-underline"
              to={`/admin/views/${lists[kind]}/${recordId}`}
            >
              <span className="wrap-anywhere underline decoration-edge decoration-1" dir="auto">
                {title}
              </span>
              <small className="ms-auto flex-none text-t3 text-ink-2">
                {formatCount(views, "view", "views")}
              </small>
            </Link>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
