import { Link } from "@remix-run/react";
import { type RecordKind, recordDefinitions } from "#app/schemas/record-kinds";

/** Further ones are only counted. */
const maxNamed = 10;

/** The records that show this file, as links to their forms. */
export function FileUses({ uses }: { uses: { kind: RecordKind; id: number; title: string }[] }) {
  const more = uses.length - maxNamed;
  return (
    <ul className="uses">
      {uses.slice(0, maxNamed).map(({ kind, id, title }) => (
        <li key={kind + id}>
          <Link to={`/admin/${recordDefinitions[kind].path}/${id}/edit`} dir="auto">
            {title}
          </Link>
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
