import { Link } from "@remix-run/react";
import { useIsOff } from "#app/components/context/site";
import { capitalize } from "#app/components/format";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";

type Props = {
  list: "properties" | "projects";
  /** Filter of the list for similar records: `["type", "villa"]`. */
  category: [filter: string, value: string];
};

/** Links to the list of a record, and to those of its category in it. */
export function Breadcrumb({ list, category: [filter, value] }: Props) {
  if (useIsOff()(`/${list}`)) return null;
  return (
    <nav className="text-t3 text-ink-2" aria-label={m.detail_breadcrumb()}>
      <Link className="touch" to={`/${list}`}>
        {list === "projects" ? m.projects_title() : m.properties_title()}
      </Link>
      {" / "}
      <Link className="touch" to={`/${list}?${filter}=${value}`}>
        {capitalize(valueWord(list === "projects" ? "project-categories" : "property-types", value))}
      </Link>
    </nav>
  );
}
