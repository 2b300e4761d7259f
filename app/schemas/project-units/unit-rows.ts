/** The fields of a unit that are edited in rows, in the order of their columns. */
export const unitRowFields = ["number", "floor", "type", "area", "price", "status"] as const;
