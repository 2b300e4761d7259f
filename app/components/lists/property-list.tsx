import type { ComponentProps } from "react";
import { ShortlistButton } from "#app/components/shortlist/shortlist-button";
import { m } from "#app/words/compiled/messages.js";
import { CardGrid } from "./card-grid";
import { ListPage, type ListWords } from "./list-page";
import { isClosed, PropertyCard, type PropertyCardData } from "./property-card";
import { type VisitorChoices, VisitorUnits } from "./visitor-units";

const orders = (): [string, string][] => [
  ["", m.order_newest()],
  ["price", m.order_price()],
  ["price-desc", m.order_price_desc()],
  ["area", m.order_area()],
  ["area-desc", m.order_area_desc()],
  ["rate", m.order_rate()],
  ["rate-desc", m.order_rate_desc()],
];

const listWords: ListWords = {
  title: m.properties_title,
  search: m.properties_search,
  show: m.properties_show,
  none: m.properties_none,
  count: m.properties_count,
};

export type ListProps = Omit<ComponentProps<typeof ListPage>, "many" | "of" | "orders" | "children">;

type PropertyListProps = ListProps & { properties: PropertyCardData[]; choices?: VisitorChoices };

export function PropertyList({ properties, choices, ...list }: PropertyListProps) {
  const views = choices && <VisitorUnits {...choices} />;
  return (
    <ListPage many="properties" of={listWords} orders={orders()} views={views} {...list}>
      <CardGrid>
        {properties.map((property, index) => (
          <PropertyCard
            key={property.href ?? property.id}
            property={property}
            lead={index === 0}
            action={!property.label && <ShortlistButton id={property.id} title={property.title} />}
            look={isClosed(property) ? { image: "opacity-85" } : undefined}
          />
        ))}
      </CardGrid>
    </ListPage>
  );
}
