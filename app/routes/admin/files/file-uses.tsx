import { Link } from "@remix-run/react";
import type { FileUse } from "#db/queries/files/files";

const lists = { property: "properties", project: "projects" };

/** Further ones are only counted. */
const maxNamed = 10;

/** The records that show this file, as links to their forms. */
export function FileUses({ uses }: { uses: FileUse[] }) {
  const more = uses.length - maxNamed;
  return (
    <ul className="uses">
      {uses.slice(0, maxNamed).map(({ kind, id, title }) => (
        <li key={kind + id}>
          <Link to={`/admin/${lists[kind]}/${id}/edit`} dir="auto">
            {title}
          </Link>
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
