import type { CustomFieldKind } from "#app/words/custom-fields";
import type { InLanguage } from "#app/words/language";
import type { ListName } from "#app/words/list-names";

/** A bound as it was typed, and what it means: a price in the currency, an area in square feet. */
export type Bound = { text: string; amount: number };

type Common = {
  label(): string;
  /** Names a value by itself: `villa`, `from 50 lakh`. */
  words(value: string, language?: InLanguage): string;
  /** Says it with the noun of a sentence, without a comma: `villas for sale`. */
  withNoun?(noun: string, value: string, language?: InLanguage): string;
  /** Puts its words after those of the others. */
  isLastInWords?: true;
};

/**
 * A filter of a public list. Its kind decides how its parameter is read (`filter-schemas`), what SQL compares and counts
 * (db/queries/filters) and how the form shows it (`filter-controls`); chips and alerts follow from it, too.
 */
export type Filter = Common &
  (
    | { kind: "search" }
    /** One of the values of a list. */
    | { kind: "choice"; column: string; list: ListName; isPrimary?: undefined }
    /** A choice by buttons in the form, each with what its records are called: `villas`. */
    | {
        kind: "choice";
        column: string;
        list: ListName;
        isPrimary: true;
        noun(value: string, language?: InLanguage): string;
      }
    /** A number and more; `most` is the last choice. */
    | { kind: "at least"; column: string; most: number }
    /** A text in any case, which `column` has as it is spelled and `column`Key in lower case; it may lie `within` another. */
    | { kind: "place"; column: string; within?: string }
    /** Texts in any case, each of which a JSON list demands; `column`Key has the list in lower case. */
    | { kind: "features"; column: string; list?: ListName }
    /** A column that is 1, or nothing is demanded: its parameter is 'yes'. */
    | { kind: "flag"; column: string }
    | { kind: "bound"; column: string; quantity: "price" | "area"; side: "from" | "to" }
    /** A value of a field that the firm has defined: one of its list, or yes. */
    | { kind: "custom"; records: CustomFieldKind; key: string; isChoice?: true }
    /** A bound of a number of such a field; the lower one has the label of both. */
    | { kind: "custom bound"; records: CustomFieldKind; key: string; side: "from" | "to"; range?(): string }
  );

export type Kind = Filter["kind"];

export type FilterOf<One extends Kind> = Extract<Filter, { kind: One }>;

/** The filters of a list by their parameters, in the order of the form. */
export type Filters = Record<string, Filter>;

type ValueOf<One extends Filter> = {
  search: string;
  choice: string;
  "at least": number;
  place: string;
  features: string[];
  flag: "yes";
  bound: Bound;
  custom: string;
  "custom bound": Bound;
}[One["kind"]];

export type FilterValues<Of extends Filters = Filters> = { -readonly [Name in keyof Of]?: ValueOf<Of[Name]> };
