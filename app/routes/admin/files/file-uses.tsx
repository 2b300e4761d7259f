import { Link } from "@remix-run/react";

/** A listing or project that shows a file. */
export type FileUse = { kind: "property" | "project"; id: number; title: string };

const lists = { property: "properties", project: "projects" };

/** More than these are counted, not named. */
const mostNamed = 10;

/** Who shows this file, each a link to its form. */
export function FileUses({ uses }: { uses: FileUse[] }) {
  const more = uses.length - mostNamed;
  return (
    <ul className="uses">
      {uses.slice(0, mostNamed).map(({ kind, id, title }) => (
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
