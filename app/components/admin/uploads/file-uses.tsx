import { Link } from "@remix-run/react";
import { type RecordKind, recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { SitePart } from "#app/schemas/site/site";
import { m } from "#app/words/compiled/messages.js";

/** Further ones are only counted. */
const maxNamed = 10;

const layouts = {
  columns: "@sm:grid-cols-2",
  /** Classes of a wide row of a paired description list. */
  subgrid: "@sm:col-span-full @sm:grid-cols-subgrid @sm:gap-x-6 @sm:*:even:col-span-2",
};

/** A single line is 44 px high. */
const line = "grid py-[calc((44px-1.35em)/2)]";

type Use = { kind: RecordKind | "settings"; id: number; title: string; part?: SitePart };

type Props = {
  uses: Use[];
  layout?: keyof typeof layouts;
  /** Aligns the first of several lines with the term of a description list. */
  isDescription?: boolean;
};

/** The form in which the file was chosen. */
function formOf({ kind, id, part }: Use) {
  return kind === "settings"
    ? `/admin/site?tab=${part}`
    : `/admin/${recordDefinitions[kind].path}/${id}/edit`;
}

/** The records that show or link to this file, as links to their forms. */
export function FileUses({ uses, layout = "columns", isDescription = false }: Props) {
  const more = uses.length - maxNamed;
  const margin = isDescription ? "-mt-2.8" : "";
  return (
    <ul
      className={`grid gap-x-5 leading-compact text-pretty wrap-anywhere *:not-first:border-t *:border-line @sm:*:nth-2:border-t-0 ${layouts[layout]} ${margin}`}
    >
      {uses.slice(0, maxNamed).map((use) => (
        <li key={formOf(use)}>
          <Link className={line} to={formOf(use)} dir="auto">
            {use.title}
          </Link>
        </li>
      ))}
      {more > 0 && <li className={line}>{m.file_more_uses({ count: more })}</li>}
    </ul>
  );
}

/** Says of a file that is to be deleted which pages will lack it. */
export function FileUsesNotice({ uses }: Pick<Props, "uses">) {
  return (
    <div className="border border-s-6 border-edge border-s-err px-5 pt-3.6 pb-1.4 text-t2">
      <p>{m.file_uses_lost({ count: uses.length })}</p>
      <FileUses uses={uses} />
    </div>
  );
}
