import type { ComponentProps } from "react";
import { Choice, filterControl } from "#app/components/admin/lists/search-form";
import { statusesOf, statusText } from "#app/schemas/admin-lists/bulk-actions";
import { hasHandOrder, type Lack, lacksOf, type Missing } from "#app/schemas/admin-lists/record-filters";
import type { UnreadBounds } from "#app/schemas/filters/unread-bounds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { type Language, languageNames } from "#app/words/language";

type Props = {
  definition: RecordDefinition;
  filters: ComponentProps<typeof RangeFilters>["filters"] & {
    status?: string;
    agent?: number;
    without?: Missing;
  };
  /** Languages that texts are translated into. */
  languages?: Language[];
  unread: UnreadBounds;
  priceRange: [from: string, to: string];
  agents: (readonly [id: string, name: string])[];
};

const lackTexts: Record<Lack, () => string> = {
  picture: m.filter_without_picture,
  description: m.filter_without_description,
  price: m.filter_unread_price,
};

/** The orders that the lists of other kinds don't have. */
export function furtherOrders(definition: RecordDefinition): [value: string, text: string][] {
  if (statusesOf(definition).length === 0) return [];
  const byPrice: [string, string][] = [
    ["lowest", m.sort_lowest()],
    ["highest", m.sort_highest()],
  ];
  const byHand: [string, string][] = hasHandOrder(definition) ? [["order", m.sort_by_hand()]] : [];
  return [["status", m.sort_status()], ...(definition.fields.price ? byPrice : []), ...byHand];
}

/** Filters of the search form that are not always there. Their labels are not those of the record's form over the list. */
export function ListFilterFields({ definition, filters, languages = [], unread, priceRange, agents }: Props) {
  const { status, agent, without } = filters;
  const statuses = statusesOf(definition);
  return (
    <>
      <Choice
        name="status"
        label={m.filter_which()}
        value={status}
        options={[
          ["", m.filter_any_status()],
          ...statuses.map((one) => [one, statusText(definition, one)] as const),
        ]}
      />
      {agents.length > 0 && (
        <Choice
          name="agent"
          label={m.filter_whose()}
          value={agent === undefined ? undefined : String(agent)}
          options={[["", m.filter_any_agent()], ...agents]}
        />
      )}
      <MissingFilter without={without} lacks={lacksOf(definition)} languages={languages} />
      <RangeFilters filters={filters} unread={unread} priceRange={definition.fields.price && priceRange} />
    </>
  );
}

type MissingProps = { without: Missing | undefined; lacks?: Lack[]; languages: Language[] };

/** A choice of what records lack: a kind without other filters has languages alone. */
export function MissingFilter({ without, lacks = [], languages }: MissingProps) {
  return (
    <Choice
      name="without"
      label={m.filter_missing()}
      value={without}
      options={[
        ["", m.filter_complete_or_not()],
        ...lacks.map((one) => [one, lackTexts[one]()] as const),
        ...languages.map(
          (one) => [one, m.filter_without_translation({ language: languageNames[one] })] as const,
        ),
      ]}
    />
  );
}

type RangeFiltersProps = {
  filters: { minPrice?: string; maxPrice?: string; addedFrom?: string; addedTo?: string };
  unread: UnreadBounds;
  /** Placeholders of the prices; undefined for a kind without prices. */
  priceRange: [from: string, to: string] | undefined;
};

function RangeFilters({ filters, unread, priceRange }: RangeFiltersProps) {
  const { addedFrom, addedTo } = filters;
  const priceBound = (name: "minPrice" | "maxPrice", label: string, placeholder: string): Bound => {
    const [text, message] = unread[name] ?? [];
    return { name, label, placeholder, defaultValue: text ?? filters[name], message };
  };
  const day = { type: "date" } as const;
  return (
    <>
      {priceRange && (
        <Range
          title={m.filter_price_range()}
          bounds={[
            priceBound("minPrice", m.filter_at_least(), priceRange[0]),
            priceBound("maxPrice", m.filter_at_most(), priceRange[1]),
          ]}
        />
      )}
      <Range
        title={m.filter_added()}
        bounds={[
          { ...day, name: "addedFrom", label: m.filter_added_from(), defaultValue: addedFrom },
          { ...day, name: "addedTo", label: m.filter_added_to(), defaultValue: addedTo },
        ]}
      />
    </>
  );
}

type Bound = ComponentProps<"input"> & { name: string; label: string; message?: string };

/** Two bounds beside each other, described by the title; one that can't be read has a message under them. */
function Range({ title, bounds: [from, to] }: { title: string; bounds: [from: Bound, to: Bound] }) {
  const titleId = `${from.name}-title`;
  return (
    <div className="min-w-0 self-start @xl:col-span-2">
      <p className="text-t2" id={titleId}>
        {title}
      </p>
      <div className="flex items-center gap-2">
        <BoundField {...from} titleId={titleId} />
        <span aria-hidden="true">{m.list_to()}</span>
        <BoundField {...to} titleId={titleId} />
      </div>
      {[from, to].map(
        ({ name, message }) =>
          message && (
            <p key={name} className="max-w-64 pt-1 text-t3" id={`${name}-error`}>
              {message}
            </p>
          ),
      )}
    </div>
  );
}

function BoundField({ label, message, titleId, ...input }: Bound & { titleId: string }) {
  const { name } = input;
  return (
    <>
      <label className="sr-only" htmlFor={name}>
        {label}
      </label>
      <input
        className={`${filterControl} w-full`}
        id={name}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${name}-error ${titleId}` : titleId}
        {...input}
      />
    </>
  );
}
