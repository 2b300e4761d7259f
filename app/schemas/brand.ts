/** Tokens of app/styles/tokens.css for places without CSS: Open Graph images, icons, manifest, `theme-color`. */
export const colors = {
  paper: "#faf8f4",
  sand: "#f1ece2",
  ink: "#171512",
  ink2: "#5e574d",
  line: "#d8d0c3",
  brick: "#b4532a",
};

/** What the firm is called until it has a name, and where the database can't be read. */
export const defaultName = "Our firm";

/** Background of the back-office in dark mode (app/styles/admin/dark.css). */
export const darkPaper = "#151310";

/** Four-centered arch on a 3-4-5 triangle: radius 3 around (±1, 0), 8 around (±3, 3); apex (0, -4.416). */
export const arch = "M-4 10.66V0A3 3 0 0 1-3.4-1.8A8 8 0 0 1 0-4.416 8 8 0 0 1 3.4-1.8 3 3 0 0 1 4 0V10.66z";

/** Logo: a block with the arch cut out; fill rule `evenodd`. */
export const logoPath = `M-7-8H7V10.66H-7z${arch}`;

export const logoViewBox = "-7 -8 14 18.66";
