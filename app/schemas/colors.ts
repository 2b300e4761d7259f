/** The tokens of app/styles/tokens.css that are needed where no style reaches: cards, icons, the manifest, the browser's own bar. */
export const colors = {
  paper: "#faf8f4",
  sand: "#f1ece2",
  ink: "#171512",
  ink2: "#5e574d",
  line: "#d8d0c3",
  brick: "#b4532a",
};

/** The ground of the back-office in the dark (app/styles/admin). */
export const darkPaper = "#151310";
