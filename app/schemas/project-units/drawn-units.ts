import type { VisitorChoices } from "../listings/visitor-units";
import type { Picture } from "../picture";

/** A row of the table: number, what it is, price, status, and how that stands. */
export type UnitRow = [number: string, what: string, price: string, status: string, availability: string];

/** Units of one floor; a folded one has no rows, and the value of the parameter that unfolds it. */
export type UnitFloor = { name: string; note: string; value?: string; rows?: UnitRow[] };

/** Parameters of the page of a project that select units; each may be absent. */
export type UnitParams = {
  type?: number;
  bedrooms?: number;
  available?: "yes";
  maxPrice?: string;
  floor?: string;
  units?: "all";
} & OwnParams;

/** Parameters of fields that the firm has defined. */
export type OwnParams = { [name: `fields.${string}`]: string };

/** A filter by a field that the firm has defined: a choice with its options, or a bound that is typed. */
export type OwnFilter = {
  name: string;
  label: string;
  value?: string;
  options?: [value: string, text: string][];
  error?: string;
};

/** A type as the page of its project shows it. */
type DrawnType = {
  id: number;
  name: string;
  description?: string;
  picture?: Picture;
  what: string;
  note: string;
};

/** The units of a project as its page shows them. */
export type DrawnUnits = {
  note: string;
  types: DrawnType[];
  /** Numbers of bedrooms to choose from. */
  bedrooms: number[];
  floors: UnitFloor[];
  query: UnitParams;
  /** Day of the price list, in words. */
  date: string;
  priceError?: string;
  own?: OwnFilter[];
  /** Links that choose a currency or a unit of area. */
  choices?: VisitorChoices;
  /** Parameters of those that are chosen, which links keep. */
  kept?: Record<string, string>;
  /** Some floors have no rows. */
  isFolded?: true;
};
