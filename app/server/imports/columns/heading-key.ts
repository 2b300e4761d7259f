/** Characters of a heading by which it is remembered. */
export const maxHeading = 200;

/** A heading as it is compared: its letters and digits. */
export const keyOf = (text: string) =>
  text
    .slice(0, maxHeading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
