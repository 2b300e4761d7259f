import { compileWords } from "#app/words/bundling/compile-words";

// `npm run words`: compiles the catalogues, before anything imports them.
await compileWords();
