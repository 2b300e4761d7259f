/** Child process of check-backup: whatever an archive asks of memory or time, the server goes on. */
import { sendOutcome } from "#app/server/child-process/send-outcome";
import { unpackArchive } from "./unpack-archive";

const [folder = ""] = process.argv.slice(2);
await sendOutcome(() => unpackArchive(process.stdin, folder));
