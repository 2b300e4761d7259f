/** `sizes` of a card's picture in a list: three, two or one in a row. */
export const cardSizes = "(min-width:64em) 30vw,(min-width:40em) 45vw,92vw";

/** The same for similar records on a detail page, where three fit into a row sooner. */
export const similarCardSizes = "(min-width:48em) 30vw,(min-width:40em) 45vw,92vw";
