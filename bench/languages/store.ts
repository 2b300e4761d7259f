/** `tsx bench/languages/store.ts`: publishes the sample firm of DATABASE_PATH in all languages. */
import { storeTranslations } from "./store-translations";

console.log(await storeTranslations());
process.exit();
