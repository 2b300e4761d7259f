import { Form, Link } from "@remix-run/react";
import { heading } from "#app/components/details/detail-section";
import { VisitorUnits } from "#app/components/lists/visitor-units";
import { Picture } from "#app/components/media/picture";
import { Button } from "#app/components/ui/button";
import { StandaloneLink } from "#app/components/ui/text-button";
import { unitHref } from "#app/schemas/addresses/record-address";
import type { DrawnUnits, UnitFloor, UnitRow } from "#app/schemas/project-units/drawn-units";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";

type Props = {
  units: DrawnUnits;
  /** Address of the project. */
  path: string;
};

/** Types of the units of a project, and below them a table with a group of rows for each floor. */
export default function UnitsTable({ units, path }: Props) {
  const { types, floors, note, query, choices, kept } = units;
  const searched = (params: Params) => `${path}${searchOf({ ...params, ...kept })}`;
  return (
    <section id="units" className="page-grid mt-16 scroll-mt-20 gap-y-6 print:mt-[6mm]">
      <div className="flex flex-wrap items-baseline gap-x-6">
        <h2 className={heading}>{m.kinds_unit()}</h2>
        <p className="text-t2 text-ink-2">{isolateParts(note)}</p>
        {choices && <VisitorUnits {...choices} />}
      </div>
      {types.length > 0 && (
        <ul className="grid gap-x-gutter gap-y-6 sm:grid-cols-2 lg:grid-cols-3 print:hidden">
          {types.map((type) => (
            <TypeCard key={type.id} type={type} isCurrent={query.type === type.id} searched={searched} />
          ))}
        </ul>
      )}
      <UnitFilter units={units} path={path} />
      {floors.length === 0 ? (
        <p>{m.units_none_match()}</p>
      ) : (
        <table className="w-full border-collapse text-t2/normal tabular">
          <caption className="sr-only">{m.kinds_unit()}</caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-ink text-start">
              {[m.field_unit_number(), m.units_what(), m.field_price(), m.field_status()].map((text) => (
                <th key={text} className="py-2 pe-6 text-start weight-semibold" scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          {floors.map((floor) => (
            <Floor key={floor.name} floor={floor} path={path} query={query} searched={searched} kept={kept} />
          ))}
        </table>
      )}
      <p className="flex flex-wrap gap-x-6 print:hidden">
        {units.isFolded && (
          <StandaloneLink to={`${searched({ units: "all" })}#units`}>{m.units_price_list()}</StandaloneLink>
        )}
        {Object.values(query).some(Boolean) && (
          <StandaloneLink to={`${searched({})}#units`}>{m.units_show_all()}</StandaloneLink>
        )}
      </p>
      <p className="hidden text-t3 text-ink-2 print:block">{m.units_as_of({ date: units.date })}</p>
    </section>
  );
}

type Params = Record<string, string | number | undefined>;

/** Makes an address with parameters that keeps the units of the visitor. */
type Searched = (params: Params) => string;

type TypeProps = { type: DrawnUnits["types"][number]; isCurrent: boolean; searched: Searched };

function TypeCard({ type, isCurrent, searched }: TypeProps) {
  const { id, name, picture, what, note, description } = type;
  return (
    <li className="grid content-start gap-1">
      {picture && (
        <Picture
          of={picture}
          sizes="(min-width:64em) 30vw,(min-width:40em) 45vw,90vw"
          className="mb-2 aspect-[4/3] w-full object-contain"
        />
      )}
      <h3 className="text-d4" lang={otherLanguageOf(name)}>
        <Link
          className="touch"
          to={`${searched({ type: id })}#units`}
          aria-current={isCurrent || undefined}
          preventScrollReset
        >
          {isolateParts(name)}
        </Link>
      </h3>
      {description && <p className="text-t2">{isolateParts(description)}</p>}
      <p className="text-t2 text-ink-2">{isolateParts(what)}</p>
      <p className="text-t2">{isolateParts(note)}</p>
    </li>
  );
}

function UnitFilter({ units: { types, bedrooms, query, priceError, own = [], kept = {} }, path }: Props) {
  return (
    <Form
      className="grid items-end gap-x-gutter gap-y-4 border-y border-ink py-4 grid-cols-2 lg:grid-cols-5 print:hidden"
      action={`${path}#units`}
      preventScrollReset
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {types.length > 1 && (
        <Choice
          name="type"
          label={m.kind_unit_type()}
          current={query.type}
          options={types.map(({ id, name }) => [id, name])}
        />
      )}
      {bedrooms.length > 1 && (
        <Choice
          name="bedrooms"
          label={m.field_bedrooms()}
          current={query.bedrooms}
          options={bedrooms.map((count) => [count, count])}
        />
      )}
      <Bound name="maxPrice" label={m.units_max_price()} value={query.maxPrice} error={priceError} />
      <Choice
        name="available"
        label={m.field_status()}
        current={query.available}
        options={[["yes", m.units_available_only()]]}
      />
      {own.map(({ options, ...filter }) =>
        options ? (
          <Choice key={filter.name} {...filter} current={filter.value} options={options} />
        ) : (
          <Bound key={filter.name} {...filter} />
        ),
      )}
      <Button size="compact" className="justify-self-start">
        {m.units_filter()}
      </Button>
    </Form>
  );
}

/** Look of the filters of lists, whose part of the script a project need not load. */
const control =
  "h-[max(44px,2.5em)] min-h-0 min-w-0 border-0 border-b border-line bg-transparent p-0 aria-invalid:border-err xl:text-t2";

type BoundProps = { name: string; label: string; value?: string; error?: string };

function Bound({ name, label, value, error }: BoundProps) {
  return (
    <div className="grid gap-1.4">
      <label htmlFor={name}>{label}</label>
      <input
        className={control}
        id={name}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
      />
      {error && (
        <p id={`${name}-error`} className="text-t3 text-err">
          {error}
        </p>
      )}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  current: string | number | undefined;
  options: [value: string | number, text: string | number][];
};

function Choice({ name, label, current, options }: ChoiceProps) {
  return (
    <div className="grid gap-1.4">
      <label htmlFor={name}>{label}</label>
      <select
        className={`${control} field-sizing-content`}
        id={name}
        name={name}
        defaultValue={current ?? ""}
      >
        <option value="">{m.list_any()}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

type FloorProps = { floor: UnitFloor; path: string; searched: Searched } & Pick<DrawnUnits, "query" | "kept">;

/** Units of a floor; of a folded one a link that shows them. */
function Floor({ floor: { name, note, value, rows = [] }, path, query, searched, kept }: FloorProps) {
  return (
    <tbody>
      {name && (
        <tr className="border-b border-line">
          <th className="pt-6 pb-2 text-start weight-semibold" colSpan={4} scope="rowgroup">
            {value === undefined ? (
              isolateParts(name)
            ) : (
              <Link className="touch" to={`${searched({ ...query, floor: value })}#units`} preventScrollReset>
                {isolateParts(name)}
              </Link>
            )}
            <span className="ms-4 weight-normal text-ink-2">{isolateParts(note)}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row[0]} row={row} to={unitHref(path, row[0]) + searchOf({ ...kept })} />
      ))}
    </tbody>
  );
}

/** '?type=2&floor=3'; '' without parameters. */
function searchOf(params: Params) {
  const filled = Object.entries(params).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : "";
}

/** Colors of a status beside its word. */
const colors: Partial<Record<string, string>> = { open: "text-ok", held: "text-yellow" };

function Row({ row: [number, what, price, status, availability], to }: { row: UnitRow; to: string }) {
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-baseline max-md:gap-x-4 max-md:pb-1.6 max-md:*:nth-3:-mt-1 max-md:*:last:-mt-1 *:py-1 md:*:py-2 md:*:pe-6">
      <th className="text-start weight-semibold whitespace-nowrap" scope="row">
        <Link className="touch" to={to}>
          <bdi>{number}</bdi>
        </Link>
      </th>
      <td className="max-md:order-3 text-ink-2">{isolateParts(what)}</td>
      <td className="max-md:order-2 max-md:text-end">{isolateParts(price)}</td>
      <td className={`max-md:order-4 max-md:text-end ${colors[availability] ?? "text-ink-2"}`}>{status}</td>
    </tr>
  );
}
