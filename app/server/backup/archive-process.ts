/** Child process of check-backup: whatever an archive asks of memory or time, the server goes on. */
import { sendOutcome } from "#app/server/child-process/send-outcome";
import { overwriteGetLocale } from "#app/words/compiled/runtime.js";
import { baseLanguage, type Language } from "#app/words/language";
import { unpackArchive } from "./unpack-archive";

const [folder = "", language] = process.argv.slice(2);
// The language of the request that sent the archive.
overwriteGetLocale(() => (language ?? baseLanguage) as Language);
await sendOutcome(() => unpackArchive(process.stdin, folder));
