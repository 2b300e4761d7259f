import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { Gallery } from "#app/components/media/gallery";
import { Picture } from "#app/components/media/picture";
import { SectionHead, WeekdayHours } from "#app/components/sections";
import type { Picture as PictureData } from "#app/schemas/picture";
import { Logo } from "./logo";
import { useSite } from "./site";

type Props = {
  record: { id: number; title: string; description: string; featured: boolean };
  list: "properties" | "projects";
  /** Filter of the list for similar records: `["type", "villa"]`. */
  category: [filter: string, value: string];
  pictures: PictureData[];
  /** The first of the facts, set large: price or status. */
  headline: { label: string; value: ReactNode };
  /** Note under the headline. */
  notice?: ReactNode;
  /** Those without a value are left out. */
  facts: { label: string; value: ReactNode; isWide?: boolean }[];
  /** Last cell of the facts: kind of record and responsible office. */
  source: { kind: string; name: string };
  contactLabel: string;
  /** Buttons after the contact button. */
  buttons?: ReactNode;
  /** The responsible office, if any. */
  branch: { phone: string; address: string } | undefined;
  /** QR code of the page as an SVG path, `size` modules across. */
  qr: { size: number; path: string };
  /** Under the facts. */
  footer?: ReactNode;
  similar: { title: string; cards: ReactNode[] };
  /** Sections after the description. */
  children?: ReactNode;
};

/** Page of one property or project: pictures and description, with the facts and contact buttons beside them. */
export function DetailPage({ record, list, pictures, similar, children, ...props }: Props) {
  const { id, title, description, featured } = record;
  const { headline, facts, source, branch, qr } = props;
  const [filter, category] = props.category;
  const site = useSite();
  return (
    <main id="main">
      <div className="sheet">
        <nav className="crumb" aria-label="Breadcrumb">
          <span>
            <Link to={`/${list}`}>{capitalize(list)}</Link>
          </span>
          <span>
            {" / "}
            <Link to={`/${list}?${filter}=${category}`}>{capitalize(category)}</Link>
          </span>
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
          {props.notice}
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
              {props.contactLabel}
            </Link>
            {props.buttons}
          </div>
          <div className="for-print figures">
            <svg viewBox={`0 -.5 ${qr.size} ${qr.size}`} aria-hidden="true">
              <path stroke="#000" shapeRendering="crispEdges" d={qr.path} />
            </svg>
            <p>
              <b>{branch?.phone ?? site.phone}</b>
              <br />
              {/* No line break before a number: 'Block 9'. */}
              {branch?.address.replace(/ (?=\d)/g, "\u00a0")}
              <br />
              <WeekdayHours />
              <br />
              All of it, and every picture:
              <br />
              {`${site.origin}/${list}/${id}`.replace(/^https?:\/\//, "")}
            </p>
          </div>
          {props.footer}
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
          <SectionHead title={similar.title}>
            <Link className="more" to={`/${list}`}>
              {`All ${list}`}
            </Link>
          </SectionHead>
          <div className="sheet cards">{similar.cards}</div>
        </section>
      )}
    </main>
  );
}
