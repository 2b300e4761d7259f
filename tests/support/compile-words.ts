import { compileWords } from "#app/words/bundling/compile-words";

/** `npx vitest` alone needs the catalogues, too. */
export default compileWords;
