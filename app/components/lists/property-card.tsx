import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { phoneSizes } from "#app/components/media/picture-sources";
import { recordHref } from "#app/schemas/addresses/record-address";
import type { PropertyCardData } from "#app/schemas/kinds/listing-card";
import type { Property } from "#app/schemas/kinds/property";
import { availabilityOf } from "#app/schemas/lists/availability";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts, joinTexts } from "#app/words/isolate";
import { valueWord } from "#app/words/value-word";

export type { CardData, PropertyCardData } from "#app/schemas/kinds/listing-card";

type CardPosition = {
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

export const isClosed = ({ status }: Pick<Property, "status">) => availabilityOf(status) === "closed";

/** Property in a list, whose look is in styles/cards.css. Says before the price that it is sold or leased. */
export function PropertyCard({ property, ...position }: CardPosition & { property: PropertyCardData }) {
  const {
    heading: Heading = "h2",
    sizes = cardSizes,
    lead = false,
    hasShortLink = false,
    action,
    look,
  } = position;
  const { id, title, location, type, status, price, label, href } = property;
  const kind = label ?? capitalize(valueWord("property-types", type));
  const statusWord = valueWord("property-statuses", status);
  const place = textAttributes(property, "location", location);
  // The words of the action are in the language of the page.
  const isApart = action && place.lang;
  return (
    <article>
      <Picture
        of={property.picture}
        sizes={sizes}
        lead={lead}
        placeWidth={1}
        className={`aspect-card ${look?.image ?? ""}`.trim()}
      />
      <p>
        <span>
          {isClosed(property) || capitalize(statusWord) === price ? kind : joinTexts([kind, statusWord])}
        </span>
        {property.featured && <b>{m.card_featured()}</b>}
      </p>
      <Heading className={look?.title} {...textAttributes(property, "title", title)}>
        <Link to={href ?? (hasShortLink ? `/properties/${id}` : recordHref("properties", property))}>
          {isolateParts(title)}
        </Link>
      </Heading>
      <p {...(!isApart && place)}>
        {action}
        {isApart ? <span {...place}>{isolateParts(location)}</span> : isolateParts(location)}
      </p>
      <PriceLine {...property} />
    </article>
  );
}

/** Price of a card, with what the property has, and that it is sold or leased. */
function PriceLine({ cardText, status, price, about }: PropertyCardData) {
  const statusWord = capitalize(valueWord("property-statuses", status));
  return (
    <p>
      <span>{cardText}</span>
      <b>{isClosed({ status }) ? joinTexts([statusWord, price]) : price}</b>
      {about && <span className="basis-full text-end text-t3">{about}</span>}
    </p>
  );
}
