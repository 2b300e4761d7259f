import { capitalize } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { Link } from "#app/components/navigation/link";
import type { Picture as PictureData } from "#app/schemas/picture";
import type { Property } from "#app/schemas/property";
import { cardSizes } from "./card-sizes";
import { Kept } from "./kept";

export type PropertyCardData = Pick<
  Property,
  "id" | "title" | "price" | "location" | "type" | "status" | "featured"
> & { picture?: PictureData; cardText: string };

type Props = { property: PropertyCardData; heading?: "h2" | "h3"; sizes?: string; lead?: boolean };

/** Property in a list. CSS makes the whole card a link. */
export function PropertyCard(props: Props) {
  return <Kept as="article" className="card" data-type={props.property.type} of={Inside} with={props} />;
}

function Inside({ property, heading: Heading = "h2", sizes = cardSizes, lead = false }: Props) {
  const { id, title, price, location, type, status, featured, picture, cardText } = property;
  return (
    <>
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
    </>
  );
}
