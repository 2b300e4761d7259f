/** A module as the text of a classic script, with the words of each language (vite.config.ts). */
declare module "*?script" {
  const scripts: Record<import("#app/words/language").Language, string>;
  export default scripts;
}
