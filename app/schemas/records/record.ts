import { customFieldsOf } from "#app/words/custom-fields";
import type { Label } from "#app/words/label";
import type { PublishingState, SaveIntent } from "../publishing";
import type { UnitSettings } from "../units/unit-settings";
import { z } from "../zod-config";
import type { Control, Words } from "./control";
import { customInput, maxCustomText } from "./custom-values";
import { imageOfForm, localTime, optionalText, requiredImageOfForm, textList } from "./fields";

/** Flags that the types of records follow from. */
export type Flags<Public, Optional = boolean> = {
  /** Visitors get its value, on pages and by the API; any other field is for the firm alone. */
  isPublic?: Public;
  /** Optional where a record is written: its column has a default. */
  isOptional?: Optional;
};

/** Parts of the form of a kind with states, in their order: 'main' has the legend of the kind, the next two are often left empty. */
export const fieldGroups = ["first", "pictures", "main", "more", "search", "side"] as const;

export type FieldGroup = (typeof fieldGroups)[number];

type FieldOptions<Value> = {
  /** Label in the form, in conflicts and among the facts. */
  label: Words;
  control?: Control;
  hint?: Words;
  /** Replaces the hint by one in the units of the firm. */
  unitHint?(settings: UnitSettings): string;
  /** Text on the cards of public lists and among the facts, where it differs from the stored one. */
  format?(value: Value, settings: UnitSettings): string;
  /** Says next to the field how its text is read, in the units of the firm. */
  parsedHint?(value: string, settings: UnitSettings): string;
  isWide?: boolean;
  /**
   * Words of the firm, which can have a translation (../translations/translation); of rows of inputs, those that are words, with
   * the most characters of each.
   */
  isText?: true | Readonly<Record<string, number>>;
  /** Tables have it, of a kind whose texts are a story or whose records have a date, too. */
  isColumn?: true;
  /** Two people who give it the same value at once are in each other's way: the second is told. */
  isExclusive?: true;
  /** The number of another record, whose name the API takes as well. */
  isNamed?: true;
  /** Part of the form of a kind with states. */
  group?: FieldGroup;
  /** Tells whether the form of a record with these values has it. */
  isInForm?(values: Readonly<Record<string, unknown>>): boolean;
  /** Requires less of a draft than `schema` of what is published. */
  draftSchema?: z.ZodType<Value>;
  /** Text on the cards of public lists; '' for none. */
  cardText?(value: Value, settings: UnitSettings): string;
};

export type Field<Value = unknown, Public = boolean, Optional = boolean> = Omit<
  FieldOptions<Value>,
  "label" | "hint"
> &
  Flags<Public, Optional> & { schema: z.ZodType<Value>; control: Control; label: Label; hint?: Label };

/** One field of a kind of record; a text of one line unless `control` says otherwise. */
export function field<Value, Public extends boolean = false, Optional extends boolean = false>(
  schema: z.ZodType<Value>,
  options: FieldOptions<Value> & Flags<Public, Optional>,
): Field<Value, NoInfer<Public>, NoInfer<Optional>> {
  const { label, hint } = options;
  return {
    control: { type: "text" },
    ...options,
    label: labelOf(label),
    hint: hint === undefined ? undefined : labelOf(hint),
    schema,
  };
}

/** A field that need not be there where a record is written. */
export const optional = <Value, Public>(of: Field<Value, Public>): Field<Value, Public, true> => ({
  ...of,
  isOptional: true,
});

/** Tells that a record has a text or a list in one of these fields. */
export const hasAny =
  (...names: string[]) =>
  (record: Readonly<Record<string, unknown>>) =>
    names.some((name) => Boolean((record[name] as { length: number } | undefined)?.length));

const labelOf = (words: Words): Label => (typeof words === "string" ? () => words : words);

export type Fields = Record<string, Field>;

/** The values of a record as the API has them. */
export type ValuesOf<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never;
};

type OptionalName<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { isOptional?: true } ? Name : never;
}[keyof Of];

type PublicName<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { isPublic?: true } ? Name : never;
}[keyof Of];

/** The values of a record that is written. */
export type InputOf<Of extends Fields> = Omit<ValuesOf<Of>, OptionalName<Of>> &
  Partial<Pick<ValuesOf<Of>, OptionalName<Of>>>;

export type Visible<Of extends Fields> = Stored<Pick<ValuesOf<Of>, PublicName<Of>>>;

export type Stored<Values> = Values & {
  id: number;
  createdAt: string;
  updatedAt: string;
  state?: PublishingState;
};

/** The texts that a search looks at, folded: those in a full-text index (`fold` in db/client/fold), or in columns of a small table. */
export type SearchText<Name extends string = string> = {
  index?: string;
  columns?: readonly Name[];
  /** A number is found as a whole, and that of a record by itself; of units their own numbers alone. */
  hasNumbers?: boolean | "own";
  /** Prices and areas of a search are compared with those of the records. */
  hasAmounts?: boolean;
  /** A phone number is found however it is written. */
  hasPhones?: boolean;
};

/** Names of the kinds, each with a definition (../kinds/record-kinds). */
export type RecordKind =
  | "property"
  | "project"
  | "service"
  | "team-member"
  | "office"
  | "testimonial"
  | "interior"
  | "page"
  | "journal-entry"
  | "list-entry"
  | "custom-field"
  | "redirect"
  | "unit-type"
  | "unit"
  | "progress-report";

/**
 * A kind of record, from which its form, lists, merge, history, trash and API are made. A new kind also needs a table, and
 * its entries in ./record-kinds and server/openapi/record-examples.
 */
export type RecordDefinition<
  Of extends Fields = Fields,
  Name extends string = keyof Of & string,
  Card extends string = Name,
  Path extends string = string,
> = {
  /** Name in the database: 'property' */
  kind: RecordKind;
  /** Name of its table, the last part of its URLs, and the category of its uploads: 'properties' */
  path: Path;
  label: Label;
  labels: Label;
  /** Icon in the sidebar: an SVG path on a grid of 16. */
  icon: string;
  legend: Label;
  fields: Of;
  /** The fields that name a record and stand under its name in lists. */
  titleField: Name;
  subtitleField: Name;
  /** Rather than by time, its list is in an order that the firm chooses; needs the fields `order` and `hidden`. */
  isOrdered?: boolean;
  /** May be a draft, scheduled or expired; needs the fields `publishAt` and `unpublishAt`, and their columns. */
  hasStates?: boolean;
  /** Visitors see none of its records, nor does the API give them one. */
  isPrivate?: true;
  /** Visitors see it at `/${path}/${id}`; of some kinds only records that say more than a card. */
  hasPage: boolean | ((record: Readonly<Record<string, unknown>>) => boolean);
  /**
   * Kind of record that its own belong to, and the field with the number of that record: visitors see them with it, and the API has
   * them below it. `keys` are the fields by which a call of the API that has many finds one: its title by default.
   */
  parent?: { path: string; field: Name; keys?: readonly Name[] };
  /** Column by which its lists are sorted, of a kind whose order is neither of time nor of the firm. */
  sortColumn?: string;
  /** Sorts by that column from its last value: the newest day first. */
  sortsDown?: true;
  /** Field with the address of its page, in place of the usual one. */
  addressField?: Name;
  /** The address of its page, of a kind whose pages stand elsewhere. */
  addressOf?(record: Readonly<Record<string, unknown>>): string;
  /** Hints of a record's own, by field. */
  hintsOf?(record: Readonly<Record<string, unknown>>): Record<string, string>;
  /** Values that the back-office's list has in place of some of its values. */
  inList?(record: Readonly<Record<string, unknown>>): object;
  /** Values that visitors get in place of some of its own, on pages and by the API. */
  conceal?(record: Readonly<Record<string, unknown>>): object;
  /** Errors of values that are wrong beside others, by field. */
  errorsOf?(
    record: Readonly<Record<string, unknown>>,
    settings: UnitSettings,
    intent: SaveIntent,
  ): Record<string, string[]>;
  /** Reduces a record for visitors of the API. */
  forVisitors?<Values extends object>(record: Values): Values;
  /** Fields on the cards of lists, beside the first picture and those with a `cardText`. */
  card: readonly Card[];
  facts?: readonly { field: Name; label?: Label; isWide?: true }[];
  /** Columns of the back-office's list, after image and title. */
  columns?: readonly {
    field: Name;
    heading?: Label;
    /** Says what the value is. */
    text?: (inputs: { value: string }) => string;
    /** Width of its column; free text stands in the last. */
    width?: "price" | "date";
  }[];
  /** Tabs of that list: values of a field, or 'featured'. */
  tabs?: {
    field: Name;
    values: readonly string[];
    /** Each value has a list and an order of its own: no tab shows all. */
    isGrouped?: true;
  };
  search: SearchText<Name> & { placeholder: Label };
  /** Name in the dashboard's log. */
  activity: { kind: string };
  schema: z.ZodObject<{ [Key in keyof Of]: z.ZodType<ValuesOf<Of>[Key]> }>;
  /** Takes the fields as the form sends them. */
  formSchema: z.ZodObject;
  /** Takes the fields of a draft, of which less is required. */
  draftSchema: z.ZodObject;
  draftFormSchema: z.ZodObject;
};

/** The fields by which a call of the API that has many records finds one. */
export const keysOf = ({ parent, titleField }: Pick<RecordDefinition, "parent" | "titleField">) =>
  parent?.keys ?? [titleField];

/** A translation is stored as records are: ../translations/translation. */
export type StoredDefinition = Omit<RecordDefinition, "kind"> & { kind: RecordKind | "translation" };

export function defineRecord<
  Of extends Fields,
  const Card extends keyof Of & string,
  const Path extends string,
>(
  definition: Omit<RecordDefinition<Of, keyof Of & string, Card, Path>, `${string}chema`>,
): RecordDefinition<Of, keyof Of & string, Card, Path> {
  const { fields } = definition;
  const entries = Object.entries(fields).map(([name, field]): [string, Field] => [
    name,
    { ...field, schema: field.draftSchema ?? field.schema },
  ]);
  const draftFields = Object.fromEntries(entries);
  return {
    ...definition,
    schema: schemaOf(fields),
    // The firm may have defined other fields since.
    get formSchema() {
      return formSchemaOf(fields);
    },
    draftSchema: schemaOf(draftFields),
    get draftFormSchema() {
      return formSchemaOf(draftFields);
    },
  };
}

/** The fields as the API sends them. */
export function schemaOf<Of extends Fields>(fields: Of) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  return z.object(shape) as z.ZodObject<{ [Key in keyof Of]: z.ZodType<ValuesOf<Of>[Key]> }>;
}

/** The fields as a form sends them. */
export function formSchemaOf(fields: Fields): z.ZodObject {
  const shape = Object.entries(fields).flatMap(([name, of]): [string, z.ZodType][] =>
    formNames(name, of).map((formName) => [formName, formFieldSchema(name, formName, of)]),
  );
  return z.object(Object.fromEntries(shape));
}

/** Names under which the form sends a field. */
export function formNames(name: string, { control }: Field) {
  if (control.type === "order" || control.type === "fixed") return [];
  if (control.type === "image") return [control.hasOwnName ? name : "images"];
  if (control.type === "custom") return customFieldsOf(control.kind).map(({ key }) => customInput(key));
  return control.type === "choices" ? [control.checkedName, control.customName] : [name];
}

function formFieldSchema(name: string, formName: string, { schema, control }: Field) {
  if (control.type === "image") return control.isRequired ? requiredImageOfForm : imageOfForm;
  if (control.type === "time") return localTime;
  if (control.type === "custom") return optionalText(maxCustomText);
  return formName === name ? schema : textList.default([]);
}
