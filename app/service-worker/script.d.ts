/** A module as the text of a script of its own (vite.config.ts). */
declare module "*?script" {
  const code: string;
  export default code;
}
