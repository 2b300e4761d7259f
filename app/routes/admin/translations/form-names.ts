/** Name of the buttons that copy a text of the first language into its translation; the value is the name of the input. */
export const copyIntent = "copy";

/** Name of the field with the version of the first language that a form shows: one without it was never opened. */
export const sourceAtField = "sourceAt";

/** Category of the pictures that are uploaded in a translation: that of the form in the first language. */
export const categoryOf = ({ records = "" }: { records?: string }) =>
  records === "settings" ? "site" : records;
