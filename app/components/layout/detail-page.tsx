import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Gallery } from "#app/components/media/gallery";
import { Picture } from "#app/components/media/picture";
import type { Picture as PictureData } from "#app/schemas/picture";
import { Logo } from "./logo";

type Props = {
  title: string;
  /** From the list to the record's kind: `[["Properties", "/properties"], ["Villa", "/properties?type=villa"]]`. */
  crumbs: [name: string, path: string][];
  pictures: PictureData[];
  aside: ReactNode;
  description: string;
  children?: ReactNode;
};

/** A listing or a project on its own page: the film leads, the title block stands beside it. */
export function DetailPage({ title, crumbs, pictures, aside, description, children }: Props) {
  return (
    <>
      <div className="sheet">
        <nav className="crumb" aria-label="Breadcrumb">
          {crumbs.map(([name, path], place) => (
            <span key={path}>
              {place > 0 && " / "}
              <Link to={path}>{name}</Link>
            </span>
          ))}
        </nav>
      </div>
      <div className="sheet detail">
        <h1 className="d2">{title}</h1>
        {pictures.length > 0 ? (
          <Gallery pictures={pictures} title={title} />
        ) : (
          <div className="show">
            <Picture of={undefined} sizes="100vw" />
          </div>
        )}
        <aside className="aside" aria-label="Facts">
          {aside}
        </aside>
        <div className="show prose">
          <h2 className="d3">Description</h2>
          {description.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {children}
      </div>
    </>
  );
}

type Fact = { label: string; value: ReactNode; across?: boolean };

/** The facts as a drawing's title block; the last cell names the firm and the sheet. */
export function TitleBlock({
  facts,
  firm,
  sheet,
  id,
}: {
  facts: Fact[];
  firm: string;
  sheet: string;
  id: number;
}) {
  return (
    <dl className="block figures">
      {facts.map(({ label, value, across }) => (
        <div key={label} className={across ? "across" : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="firm">
        <dt className="sr-only">{sheet}</dt>
        <dd>
          <Logo className="mark" />
          {firm}
        </dd>
        <dd>{id}</dd>
      </div>
    </dl>
  );
}

/** More like this one, under it. */
export function Similar({
  title,
  all,
  children,
}: {
  title: string;
  all: [string, string];
  children: ReactNode;
}) {
  return (
    <section className="similar">
      <div className="sheet">
        <div className="head">
          <h2>{title}</h2>
          <Link className="more" to={all[1]}>
            {all[0]}
          </Link>
        </div>
      </div>
      <div className="sheet cards">{children}</div>
    </section>
  );
}
