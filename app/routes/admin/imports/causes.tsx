import { Link } from "@remix-run/react";
import { Rows } from "#app/components/ui/rows";
import type { Cause } from "#app/server/imports/values/causes";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  causes: Cause[] /** Causes that are not listed. */;
  more: number /** Address of the columns. */;
  path: string;
};

const links = { words: m.causes_words, column: m.causes_column, missing: m.causes_missing };

/** Lists why rows are refused, each cause once with its rows and a link to where it is corrected. */
export function Causes({ causes, more, path }: Props) {
  if (causes.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-d4">{m.causes_title()}</h2>
      <Rows>
        {causes.map(({ label, message, count, rows, place }) => (
          <li key={label + message} className="grid gap-1 border-t border-line py-2 wrap-anywhere">
            <p className="text-t2 text-err">{label ? `${label}: ${message}` : message}</p>
            <p className="text-t3 text-ink-2">
              {m.causes_rows({
                count,
                rows: rows.join(m.comma()) + (count > rows.length ? m.causes_others() : ""),
              })}{" "}
              {place && <Link to={`${path}${place.anchor}`}>{links[place.is]()}</Link>}
            </p>
          </li>
        ))}
      </Rows>
      {more > 0 && <p className="text-t3 text-ink-2">{m.causes_more({ count: more })}</p>}
    </section>
  );
}
