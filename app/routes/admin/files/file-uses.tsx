import { Link } from "@remix-run/react";
import { type RecordKind, recordDefinitions } from "#app/schemas/record-kinds";

/** A listing or project that shows a file. */
export type FileUse = { kind: RecordKind; id: number; title: string };

/** More than these are counted, not named. */
const mostNamed = 10;

/** Who shows this file, each a link to its form. */
export function FileUses({ uses }: { uses: FileUse[] }) {
  const more = uses.length - mostNamed;
  return (
    <ul className="uses">
      {uses.slice(0, mostNamed).map(({ kind, id, title }) => (
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
