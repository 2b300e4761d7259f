/** Lists of which a record has one value. */
export const choiceLists = [
  "property-types",
  "property-statuses",
  "project-categories",
  "project-statuses",
] as const;

/** Lists of values that a firm can change, as the API names them; of the last ones a record may have any other word, too. */
export const listNames = [...choiceLists, "journal-categories", "typologies", "amenities"] as const;

export type ListName = (typeof listNames)[number];
