import { compileInPlaceOfEnglish, compileWords } from "#app/words/bundling/compile-words";

// `npm run words` compiles the catalogues, before anything imports them; `npm run words -- ur` with Urdu in place of English.
const [language] = process.argv.slice(2);
await (language ? compileInPlaceOfEnglish(language) : compileWords());
