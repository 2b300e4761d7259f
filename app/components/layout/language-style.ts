/** The style of the link to another language beside the menu of the header, which firms with one language do without. */
export const languageStyle =
  "[data-links]{min-width:9rem}[data-links]>div{column-gap:clamp(1rem,2.2vw,2.25rem)}";
