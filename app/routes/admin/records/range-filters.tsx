import type { ComponentProps } from "react";
import { filterControl } from "#app/components/admin/lists/search-form";
import type { UnreadBounds } from "#app/schemas/filters/unread-bounds";

type Props = {
  filters: { minPrice?: string; maxPrice?: string; addedFrom?: string; addedTo?: string };
  unread: UnreadBounds;
  /** Placeholders of the prices; undefined for a kind without prices. */
  priceRange: [from: string, to: string] | undefined;
};

/** Filters by price and by the day on which a record was added. */
export function RangeFilters({ filters, unread, priceRange }: Props) {
  const { addedFrom, addedTo } = filters;
  const priceBound = (name: "minPrice" | "maxPrice", label: string, placeholder: string): Bound => {
    const [text, message] = unread[name] ?? [];
    return { name, label, placeholder, defaultValue: text ?? filters[name], message };
  };
  const day = { type: "date" } as const;
  return (
    <div className="flex flex-wrap items-start gap-x-6">
      {priceRange && (
        <Range
          title="Price range"
          bounds={[
            priceBound("minPrice", "At least", priceRange[0]),
            priceBound("maxPrice", "At most", priceRange[1]),
          ]}
        />
      )}
      <Range
        title="Added"
        bounds={[
          { ...day, name: "addedFrom", label: "From", defaultValue: addedFrom },
          { ...day, name: "addedTo", label: "To", defaultValue: addedTo },
        ]}
      />
    </div>
  );
}

type Bound = ComponentProps<"input"> & { name: string; label: string; message?: string };

type RangeProps = { title: string; bounds: [from: Bound, to: Bound] };

/** Two bounds beside each other, described by the title; one that can't be read has a message under them. */
function Range({ title, bounds: [from, to] }: RangeProps) {
  const titleId = `${from.name}-title`;
  return (
    <div className="min-w-0 pb-2">
      <p className="text-t2" id={titleId}>
        {title}
      </p>
      <div className="flex items-center gap-2">
        <BoundField {...from} titleId={titleId} />
        <span aria-hidden="true">to</span>
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
        className={`${filterControl} w-40`}
        id={name}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${name}-error ${titleId}` : titleId}
        {...input}
      />
    </>
  );
}
