import type { CustomFieldKind } from "#app/words/custom-fields";
import type { Label } from "#app/words/label";
import type { InLanguage } from "#app/words/language";
import type { ListName } from "#app/words/list-names";

/** A message, or a text that is the same in every language. */
export type Words = Label | string;

/** 'Team member 12' */
type NumberedLabel = (inputs: { id: string }, options?: InLanguage) => string;

/** Control of a field in the form of the back-office. */
export type Control =
  | { type: "text"; inputType?: "email" | "tel" | "url" | "date"; autoComplete?: string }
  | { type: "number" | "checkbox" }
  // `captions` are the names of the fields that stand under its pictures; the category of its uploads is that of the form,
  // unless it has its own. `entry` is what each is called in place of 'Image'.
  | {
      type: "images";
      roles?: readonly Label[];
      captions?: readonly string[];
      category?: string;
      entry?: Label;
    }
  // One picture; the form sends it as the list `images`, or with `hasOwnName` as one that is called as the field.
  | { type: "image"; isRequired?: boolean; hasOwnName?: true }
  // The place in an ordered list; changed by the list and the API, not by the form.
  | { type: "order" }
  // What is given once, when the record is made, and stays.
  | { type: "fixed" }
  | { type: "textarea"; rows: number; isMarkdown?: true }
  | SelectControl
  // A time in the time zone of the firm; the record has it in ISO 8601 UTC, or null.
  | { type: "time" }
  // A select with the options that the loader sends.
  // `numbered` says the value where only that is known: 'Team member 12'.
  | { type: "offered"; numbered?: NumberedLabel }
  // `initial` is what a color picker shows while the field is empty.
  | { type: "color"; initial: string }
  // One of the fonts of ./appearance.
  | { type: "font" }
  // With `areDocuments` its entries are files, or addresses of the web.
  | { type: "list"; entry: Label; placeholder?: Words; areDocuments?: true }
  // A list of selects with the records that the loader sends; `numbered` says one where only its number is known.
  | { type: "records"; entry: Label; numbered: NumberedLabel }
  // Parts of a story, each of one of the kinds of ../sections; or of a page that has parts of its own.
  | SectionsControl
  // An input for each field that the firm has defined for a kind of record.
  | { type: "custom"; kind: CustomFieldKind }
  | PairsControl
  | ChoicesControl;

/** `list` is the one of the firm that its values are of. */
export type SelectControl = {
  type: "select";
  values: readonly string[];
  labels?: Record<string, Label>;
  list?: ListName;
  /** A stored value that is none of them stays until another is chosen. */
  keepsOther?: true;
};

type SectionsControl = {
  type: "sections";
  page?: "home" | "about";
  /** The sections of a page for which none are chosen. */
  usual?: readonly object[];
  /** A section in words, where its values say too little. */
  text?(section: Record<string, unknown>, options?: InLanguage): string | undefined;
};

/** A list of rows with an input for each part: the label of each input. */
export type PairsControl = {
  type: "pairs";
  entry: Label;
  inputs: Record<string, Label>;
  /** Height in lines of those inputs that are text areas. */
  rows?: Record<string, number>;
  /** The input that is a select with the options that the loader sends for the field. */
  offered?: string;
  /** The input with the address of a picture, which may be chosen. */
  picture?: string;
  /** The input with the address of a document, which may be chosen. */
  document?: string;
  /** A checkbox of each row. */
  checkbox?: Record<string, Label>;
  /** A row in words. */
  text?(row: Record<string, unknown>): string;
};

/** A list of texts: common ones as checkboxes, any other typed. The form sends them as two fields. */
type ChoicesControl = {
  type: "choices";
  values: readonly string[];
  /** The list of the firm that its values are of, and those of them that the product has words for. */
  list: ListName;
  presets: readonly string[];
  checkedName: string;
  customName: string;
  checkedLegend: Label;
  customLegend: Label;
  entry: Label;
  placeholder?: Label;
};
