/** A module as the text of a classic script (vite.config.ts). */
declare module "*?script" {
  const code: string;
  export default code;
}
