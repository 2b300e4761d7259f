import { capitalize } from "#app/components/format";
import type { Property } from "#app/schemas/kinds/property";
import { Card, type CardData, type CardPosition } from "./card";

export type PropertyCardData = CardData & Pick<Property, "price" | "type" | "status"> & { cardText?: string };

export const isClosed = ({ status }: Pick<Property, "status">) => status === "sold" || status === "leased";

/** Says before the price that a listing is sold or leased. */
export function PropertyCard({ property, ...position }: CardPosition & { property: PropertyCardData }) {
  const { type, status, cardText, price } = property;
  const kind = capitalize(type);
  const label = isClosed(property) ? kind : `${kind}, ${status}`;
  return (
    <Card record={property} list="properties" label={label} {...position}>
      <span>{cardText}</span>
      <b>{isClosed(property) ? `${capitalize(status)}, ${price}` : price}</b>
    </Card>
  );
}
