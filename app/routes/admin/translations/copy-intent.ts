/** Name of the buttons that copy a text of the first language into its translation; the value is the name of the input. */
export const copyIntent = "copy";
