import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import type { Picture as PictureData } from "#app/schemas/picture";
import type { Property } from "#app/schemas/property";
import { cardSizes } from "./card-sizes";

export type PropertyCardData = Pick<
  Property,
  "id" | "title" | "price" | "location" | "type" | "status" | "featured"
> & { picture?: PictureData; cardText: string };

type Props = { property: PropertyCardData; heading?: "h2" | "h3"; sizes?: string; lead?: boolean };

/** Property in a list. CSS makes the whole card a link. */
export function PropertyCard({ property, heading: Heading = "h2", sizes = cardSizes, lead = false }: Props) {
  const { id, title, price, location, type, status, featured, picture, cardText } = property;
  return (
    <article className="card" data-type={type}>
      <Picture of={picture} sizes={sizes} lead={lead} />
      <p className="label">
        <span>{`${capitalize(type)}, ${status}`}</span>
        {featured && <b className="featured">Featured</b>}
      </p>
      <Heading>
        <Link to={`/properties/${id}`}>{title}</Link>
      </Heading>
      <p className="place">{location}</p>
      <p className="deal">
        <span>{cardText}</span>
        <b>{price}</b>
      </p>
    </article>
  );
}
