import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import type { Picture as PictureData } from "#app/schemas/picture";
import type { Project } from "#app/schemas/project";
import type { Property } from "#app/schemas/property";

/** What the cards of both kinds share. */
type CardData = Pick<Property, "id" | "title" | "location" | "featured"> & { picture?: PictureData };

export type PropertyCardData = CardData & Pick<Property, "price" | "type" | "status"> & { cardText: string };
export type ProjectCardData = CardData & Pick<Project, "category" | "status" | "completionDate">;

type Place = {
  heading?: "h2" | "h3";
  /** The `sizes` of its picture. */
  sizes?: string;
  lead?: boolean;
};

/** `sizes` in a list: three, two or one in a row. */
const cardSizes = "(min-width:64em) 30vw,(min-width:40em) 45vw,92vw";

/** Where it is among similar records on a detail page; three fit into a row sooner. */
export const similarCard: Place = {
  heading: "h3",
  sizes: "(min-width:48em) 30vw,(min-width:40em) 45vw,92vw",
};

type Props = Place & { record: CardData; path: string; label: string; type?: string; children: ReactNode };

/** Record in a list. CSS makes the whole card a link. @param children the last line: status, price */
function Card({ record, path, label, type, children, ...place }: Props) {
  const { heading: Heading = "h2", sizes = cardSizes, lead = false } = place;
  return (
    <article className="card" data-type={type}>
      <Picture of={record.picture} sizes={sizes} lead={lead} />
      <p className="label">
        <span>{label}</span>
        {record.featured && <b className="featured">Featured</b>}
      </p>
      <Heading>
        <Link to={`${path}/${record.id}`}>{record.title}</Link>
      </Heading>
      <p className="place">{record.location}</p>
      <p className="deal">{children}</p>
    </article>
  );
}

export function PropertyCard({ property, ...place }: Place & { property: PropertyCardData }) {
  const { type, status, cardText, price } = property;
  const label = `${capitalize(type)}, ${status}`;
  return (
    <Card record={property} path="/properties" label={label} type={type} {...place}>
      <span>{cardText}</span>
      <b>{price}</b>
    </Card>
  );
}

export function ProjectCard({ project, ...place }: Place & { project: ProjectCardData }) {
  const { category, status, completionDate } = project;
  return (
    <Card record={project} path="/projects" label={capitalize(category)} {...place}>
      <ProjectStatusBadge status={status} />
      {/* Its line is kept, so that the rules of a row meet. */}
      <span>{completionDate || "\u00a0"}</span>
    </Card>
  );
}

/** Project status: completed is green, ongoing blue, anything else yellow. */
export function ProjectStatusBadge({ status }: { status: string }) {
  const color = status === "completed" || status === "ongoing" ? status : "other";
  return <span className={`state ${color}`}>{capitalize(status)}</span>;
}
