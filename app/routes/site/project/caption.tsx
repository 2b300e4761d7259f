import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useIsOff } from "#app/components/context/site";
import type { DetailFactsProps } from "#app/components/details/detail-facts";
import { StatusBadge } from "#app/components/ui/status-badge";
import type { Project } from "#app/schemas/kinds/project";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import type { Portfolio } from "#db/queries/records/portfolio";

/** The rows of a caption: a small label, and beside it what it says. */
const captionRows =
  "text-t2 tabular *:flex *:items-baseline *:gap-4 *:border-b *:border-line *:py-2.4 [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line [&_dt]:w-24 [&_dt]:flex-none [&_dt]:text-t3 [&_dt]:text-ink-2";

type Row = { label: string; values: ReactNode[] };

function CaptionList({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <div className="mt-8 print:hidden">
      <h2 className="border-t border-ink pt-2.4 font-text text-t3/caption weight-400 letter-spacing-normal text-ink-2">
        {title}
      </h2>
      <dl className={`grid wrap-anywhere ${captionRows}`}>
        {rows.map(({ label, values }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change, and two may have one label
          <div key={index}>
            <dt lang={otherLanguageOf(label)}>{label}</dt>
            <dd>{values}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A name that may lead to a page of the site, '/about#team', or to another site. */
function NameLink({ text, href }: { text: string; href?: string }) {
  const lang = otherLanguageOf(text);
  // Isolated, so that its quotation marks and commas stay where they are.
  const attributes = { lang, dir: lang && "auto" };
  const isOff = useIsOff();
  if (!href || isOff(href)) return <span {...attributes}>{text}</span>;
  const isOwn = href.startsWith("/");
  return isOwn ? (
    <Link to={href} {...attributes}>
      {text}
    </Link>
  ) : (
    <a href={href} rel="noreferrer" {...attributes}>
      {text}
    </a>
  );
}

/** Names of those who took part, by their roles; names with the same role share a row. */
export function Credits({ credits = [] }: Pick<Portfolio, "credits">) {
  if (credits.length === 0) return null;
  const rows: Row[] = [];
  for (const [index, { role, name, href }] of credits.entries()) {
    const value = <NameLink key={index} text={name} href={href} />;
    const last = rows.at(-1);
    if (last?.label === role) last.values.push(<br key={`${index} line`} />, value);
    else rows.push({ label: role, values: [value] });
  }
  return <CaptionList title={m.field_credits()} rows={rows} />;
}

export function Awards({ awards = [] }: Pick<Portfolio, "awards">) {
  if (awards.length === 0) return null;
  const rows = awards.map(({ year, title, href }) => ({
    label: year,
    values: [<NameLink key={title} text={title} href={href} />],
  }));
  return <CaptionList title={m.field_awards()} rows={rows} />;
}

type FactsProps = { project: Pick<Project, "status"> } & Pick<Portfolio, "typologies" | "tags"> & {
    facts: DetailFactsProps["facts"];
    children: ReactNode;
  };

/** A link to a part of the list of projects; its text alone where the firm has switched that off. */
function ListLink({ to, text }: { to: string; text: string }) {
  const lang = otherLanguageOf(text);
  if (useIsOff()("/projects")) return <span lang={lang}>{text}</span>;
  return (
    <Link to={to} lang={lang}>
      {text}
    </Link>
  );
}

/** Words of the firm, each with a link to the other projects that have it. */
function wordsFact(label: string, parameter: "typology" | "tag", words: Portfolio["tags"] = []) {
  if (words.length === 0) return [];
  const links = words.map(({ text, value }, index) => (
    <Fragment key={value}>
      {index > 0 && m.comma()}
      <ListLink to={`/projects?${new URLSearchParams({ [parameter]: value })}`} text={text} />
    </Fragment>
  ));
  return [{ label, value: <span>{links}</span> }];
}

/** Place, year and category, as a caption; the status of a project that is not completed. */
export function ProjectFacts({ project: { status }, facts, typologies, tags, children }: FactsProps) {
  const isCompleted = status === "completed";
  const state: FactsProps["facts"][number] = {
    label: m.project_status(),
    value: <StatusBadge status={status} />,
  };
  const rows: FactsProps["facts"] = [
    ...facts,
    ...wordsFact(m.field_typologies(), "typology", typologies),
    ...wordsFact(m.field_tags(), "tag", tags),
    ...(isCompleted ? [] : [state]),
  ];
  return (
    <aside
      className="mt-8 grid content-start lg:col-end-5 lg:row-start-4 print:m-0"
      aria-label={m.detail_facts()}
    >
      <dl className={`grid border-t border-ink ${captionRows}`} data-print="facts">
        {rows.map(({ label, value, attributes }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd {...(attributes ?? { lang: typeof value === "string" ? otherLanguageOf(value) : undefined })}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  );
}
