import { Link } from "@remix-run/react";
import { markCategory } from "#app/schemas/file";
import { type RecordKind, recordDefinitions } from "#app/schemas/record-kinds";

/** Further ones are only counted. */
const maxNamed = 10;

const layouts = {
  columns: "@sm:grid-cols-2",
  /** Of a wide row of a paired description list. */
  subgrid: "@sm:col-span-full @sm:grid-cols-subgrid @sm:gap-x-6 @sm:*:even:col-span-2",
};

/** A single line is 44 px high. */
const line = "grid py-[calc((44px-1.35em)/2)]";

type Props = {
  uses: { kind: RecordKind | "settings"; id: number; title: string }[];
  /** Of the file. */
  category?: string | null;
  layout?: keyof typeof layouts;
  /** In a description list: the first of several lines is aligned with the term. */
  isDescription?: boolean;
};

/** The form in which the picture was chosen. */
function formOf(kind: RecordKind | "settings", id: number, isMark: boolean) {
  if (kind === "settings") return `/admin/site?tab=${isMark ? "appearance" : "pictures"}`;
  return `/admin/${recordDefinitions[kind].path}/${id}/edit`;
}

/** The records that show this file, as links to their forms. */
export function FileUses({ uses, category, layout = "columns", isDescription = false }: Props) {
  const more = uses.length - maxNamed;
  const margin = isDescription ? "-mt-2.8" : "";
  return (
    <ul
      className={`grid gap-x-5 leading-compact text-pretty wrap-anywhere *:not-first:border-t *:border-line @sm:*:nth-2:border-t-0 ${layouts[layout]} ${margin}`}
    >
      {uses.slice(0, maxNamed).map(({ kind, id, title }) => (
        <li key={kind + id}>
          <Link className={line} to={formOf(kind, id, category === markCategory)} dir="auto">
            {title}
          </Link>
        </li>
      ))}
      {more > 0 && <li className={line}>and {more} more</li>}
    </ul>
  );
}
