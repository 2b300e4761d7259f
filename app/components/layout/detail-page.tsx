import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Gallery } from "#app/components/media/gallery";
import { Picture } from "#app/components/media/picture";
import type { Picture as PictureData } from "#app/schemas/picture";
import { Logo } from "./logo";
import { PrintDetails, type PrintProps } from "./print-details";

type Fact = { label: string; value: ReactNode; isWide?: boolean };

type Props = {
  record: { id: number; title: string; description: string; featured: boolean };
  pictures: PictureData[];
  /** From the list to the record's category: `[["Properties", "/properties"], ["Villa", "/properties?type=villa"]]`. */
  breadcrumb: [name: string, path: string][];
  /** The first of the facts, set large: price or status. */
  headline: { label: string; value: ReactNode };
  /** Note under the headline. */
  notice?: ReactNode;
  /** Those without a value are left out. */
  facts: Fact[];
  /** Last cell of the facts: kind of record and responsible office. */
  source: { kind: string; name: string };
  contactLabel: string;
  /** Buttons after the contact button. */
  buttons?: ReactNode;
  print: PrintProps;
  /** Under the facts. */
  footer?: ReactNode;
  similar: { title: string; listLabel: string; cards: ReactNode[] };
  /** Sections after the description. */
  children?: ReactNode;
};

/** Page of one property or project: pictures and description, with the facts and contact buttons beside them. */
export function DetailPage({ record, pictures, breadcrumb, similar, children, ...props }: Props) {
  const { id, title, description, featured } = record;
  const { headline, notice, facts, source, contactLabel, buttons, print, footer } = props;
  return (
    <main id="main">
      <div className="sheet">
        <nav className="crumb" aria-label="Breadcrumb">
          {breadcrumb.map(([name, path], index) => (
            <span key={path}>
              {index > 0 && " / "}
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
          <div>
            <p className="label">
              <span>{headline.label}</span>
              {featured && <b className="featured">Featured</b>}
            </p>
            {headline.value}
          </div>
          {notice}
          <dl className="block figures">
            {facts.map(({ label, value, isWide }) => (
              <div key={label} className={isWide ? "across" : undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div className="firm">
              <dt className="sr-only">{source.kind}</dt>
              <dd>
                <Logo className="mark" />
                {source.name}
              </dd>
              <dd>{id}</dd>
            </div>
          </dl>
          <div className="buttons">
            <Link className="button filled" to={`/contact?subject=${encodeURIComponent(title)}`}>
              {contactLabel}
            </Link>
            {buttons}
          </div>
          <PrintDetails {...print} />
          {footer}
        </aside>
        <div className="show prose">
          <h2 className="d3">Description</h2>
          {description.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {children}
      </div>
      {similar.cards.length > 0 && (
        <section className="similar">
          <div className="sheet">
            <div className="head">
              <h2>{similar.title}</h2>
              <Link className="more" to={breadcrumb[0]?.[1] ?? "/"}>
                {similar.listLabel}
              </Link>
            </div>
          </div>
          <div className="sheet cards">{similar.cards}</div>
        </section>
      )}
    </main>
  );
}
