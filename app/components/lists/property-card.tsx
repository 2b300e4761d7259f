import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import type { Picture as PictureData } from "#app/schemas/picture";
import type { Property } from "#app/schemas/property";
import { cardSizes } from "./card-sizes";

export type PropertyCardData = Pick<
  Property,
  "id" | "title" | "price" | "location" | "area" | "bedrooms" | "type" | "status" | "featured"
> & { picture?: PictureData };

type Props = { property: PropertyCardData; heading?: "h2" | "h3"; sizes?: string; lead?: boolean };

/** A listing in a list: picture, type and status, title, place, facts and price. The whole card is the link. */
export function PropertyCard({ property, heading: Heading = "h2", sizes = cardSizes, lead = false }: Props) {
  const { id, title, price, location, area, bedrooms, type, status, featured, picture } = property;
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
        <span>{[area, bedrooms ? `${bedrooms} bed` : ""].filter(Boolean).join(" · ")}</span>
        <b>{price}</b>
      </p>
    </article>
  );
}
