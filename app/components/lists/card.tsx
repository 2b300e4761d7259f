import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Picture } from "#app/components/media/picture";
import { phoneSizes } from "#app/components/media/picture-sources";
import { recordAddress } from "#app/schemas/addresses/record-address";
import type { Property } from "#app/schemas/kinds/property";
import type { Picture as PictureData } from "#app/schemas/picture";
import { languageOf } from "#app/schemas/readers/language";

export type CardData = Pick<Property, "id" | "title" | "location"> & {
  featured?: boolean;
  picture?: PictureData;
};

export type CardPosition = {
  heading?: "h2" | "h3";
  sizes?: string;
  lead?: boolean;
  /** Leaves out the title in the link, where the document has no bytes left for it. */
  hasShortLink?: boolean;
  /** Stands beside the location; on Home the document has no bytes left for it. */
  action?: ReactNode;
  look?: { image?: string; title?: string };
};

/** `sizes` in a list: three, two or one in a row. */
export const cardSizes = `(min-width:64em) 30vw,(min-width:40em) 45vw,${phoneSizes}`;

/** Place among similar records on a detail page; three fit into a row sooner. */
export const similarCard: CardPosition = {
  heading: "h3",
  sizes: `(min-width:48em) 30vw,(min-width:40em) 45vw,${phoneSizes}`,
};

type Props = CardPosition & {
  record: CardData;
  list: "properties" | "projects";
  label: string;
  children: ReactNode;
};

/** Record in a list; its look is in styles/cards.css. @param children the last line: status, price */
export function Card({ record, list, label, children, ...position }: Props) {
  const {
    heading: Heading = "h2",
    sizes = cardSizes,
    lead = false,
    hasShortLink = false,
    action,
    look,
  } = position;
  return (
    <article>
      <Picture of={record.picture} sizes={sizes} lead={lead} placeWidth={1} className={look?.image} />
      <p>
        <span>{label}</span>
        {record.featured && <b>Featured</b>}
      </p>
      <Heading className={look?.title} lang={languageOf(record.title)}>
        <Link to={hasShortLink ? `/${list}/${record.id}` : recordAddress(list, record)}>{record.title}</Link>
      </Heading>
      <p lang={languageOf(record.location)}>
        {action}
        {record.location}
      </p>
      <p>{children}</p>
    </article>
  );
}
