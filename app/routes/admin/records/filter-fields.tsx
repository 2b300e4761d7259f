import type { ComponentProps } from "react";
import { Choice } from "#app/components/admin/lists/search-form";
import { capitalize } from "#app/components/format";
import { Button } from "#app/components/ui/button";
import { statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import { type Lack, lacksOf } from "#app/schemas/admin-lists/record-filters";
import type { UnreadBounds } from "#app/schemas/filters/unread-bounds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { RangeFilters } from "./range-filters";

type Props = {
  definition: RecordDefinition;
  filters: ComponentProps<typeof RangeFilters>["filters"] & {
    status?: string;
    agent?: number;
    without?: Lack;
  };
  unread: UnreadBounds;
  /** Placeholders of the prices. */
  priceRange: [from: string, to: string];
  /** Team members. */
  agents: (readonly [id: string, name: string])[];
};

const lackTexts: Record<Lack, string> = {
  picture: "Without picture",
  description: "Without description",
  price: "Price can't be read",
};

/** The orders that the lists of other kinds don't have. */
export function furtherOrders(definition: RecordDefinition): [value: string, text: string][] {
  if (statusesOf(definition).length === 0) return [];
  const byPrice: [string, string][] = [
    ["lowest", "Lowest price"],
    ["highest", "Highest price"],
  ];
  return [["status", "By status"], ...(definition.fields.price ? byPrice : [])];
}

/** Filters of the search form that are not always there. Their labels are not those of the record's form over the list. */
export function ListFilterFields({ definition, filters, unread, priceRange, agents }: Props) {
  const { status, agent, without } = filters;
  const statuses = statusesOf(definition);
  if (statuses.length === 0) return null;
  const isOpen = [...Object.values(filters), ...Object.values(unread)].some(Boolean);
  return (
    <details className="min-w-0 open:basis-full" open={isOpen}>
      <summary className="flex min-h-touch w-fit cursor-pointer items-center text-t2 underline [&::-webkit-details-marker]:hidden">
        More filters
      </summary>
      <div className="flex flex-wrap gap-2 pb-1">
        <Choice
          name="status"
          label="Which ones"
          value={status}
          options={[["", "Any status"], ...statuses.map((one) => [one, capitalize(one)] as const)]}
        />
        {agents.length > 0 && (
          <Choice
            name="agent"
            label="Whose"
            value={agent === undefined ? undefined : String(agent)}
            options={[["", "Any agent"], ...agents]}
          />
        )}
        <Choice
          name="without"
          label="What is missing"
          value={without}
          options={[
            ["", "Complete or not"],
            ...lacksOf(definition).map((one) => [one, lackTexts[one]] as const),
          ]}
        />
      </div>
      <RangeFilters filters={filters} unread={unread} priceRange={definition.fields.price && priceRange} />
      {/* On a phone the button of the form is far above. */}
      <Button className="mb-2">Apply filters</Button>
    </details>
  );
}
