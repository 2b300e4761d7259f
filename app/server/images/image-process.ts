/**
 * A process of its own for one picture (server/images starts it): its memory goes back to the machine when it ends,
 * and a picture that brings it down brings down nothing else.
 */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { toImageError } from "./image-error";
import { makeSizes } from "./image-sizes";
import { cleanOriginal } from "./original-image";

/** What the process says at its end. */
export type Outcome =
  | { prepared: { width: number; height: number; colour: string; size: number } }
  | { trouble: string }
  | { failure: string; code: string | undefined };

const loaders = ["JpegFile", "PngFile", "NsgifFile"].map((format) => `VipsForeignLoad${format}`);

async function prepare(original: string, target: string): Promise<Outcome> {
  try {
    const size = await cleanOriginal(original, target);
    return { prepared: { ...(await makeSizes(original, target)), size } };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const trouble = toImageError(error);
    return trouble ? { trouble } : { failure: message, code };
  }
}

// The server is gone, and nobody waits for the picture any more; an ordinary exit would finish it first.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A machine without memory ends this process rather than the site.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});
sharp.concurrency(1);
sharp.cache(false);
// Other decoders never see a file of a stranger.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders });
const [original = "", target = ""] = process.argv.slice(2);
process.send?.(await prepare(original, target), () => process.exit());
