/** Tokens of app/styles/tokens.css for places without CSS: Open Graph images, icons, manifest, `theme-color`. */
export const colors = {
  paper: "#faf8f4",
  sand: "#f1ece2",
  ink: "#171512",
  ink2: "#5e574d",
  line: "#d8d0c3",
  brick: "#b4532a",
};

/** Background of the back-office in dark mode (app/styles/admin/dark.css). */
export const darkPaper = "#151310";
