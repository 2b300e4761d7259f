import { capitalize } from "#app/components/format";
import type { Property } from "#app/schemas/kinds/property";
import { Card, type CardData, type CardPosition } from "./card";

export type PropertyCardData = CardData & Pick<Property, "price" | "type" | "status"> & { cardText?: string };

export function PropertyCard({ property, ...position }: CardPosition & { property: PropertyCardData }) {
  const { type, status, cardText, price } = property;
  const label = `${capitalize(type)}, ${status}`;
  return (
    <Card record={property} list="properties" label={label} {...position}>
      <span>{cardText}</span>
      <b>{price}</b>
    </Card>
  );
}
