/** What the picture of a card measures in a list: three, two or one in a row. */
export const cardSizes = "(min-width:64em) 30vw,(min-width:40em) 45vw,92vw";

/** The same below a listing or project, where three fit into a row sooner. */
export const below = "(min-width:48em) 30vw,(min-width:40em) 45vw,92vw";
