/** Child process of prepare-image, for one image: it frees its memory, and a crash of the decoder ends only this. */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { imageErrorMessage } from "./image-error";
import { makeSizes } from "./image-sizes";
import { cleanOriginal } from "./original-image";

export type Outcome =
  | { prepared: { width: number; height: number; colour: string; size: number } }
  | { error: string }
  | { failure: string; code: string | undefined };

const loaders = ["JpegFile", "PngFile", "NsgifFile"].map((format) => `VipsForeignLoad${format}`);

async function prepare(original: string, target: string): Promise<Outcome> {
  try {
    const size = await cleanOriginal(original, target);
    return { prepared: { ...(await makeSizes(original, target)), size } };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const imageError = imageErrorMessage(error);
    return imageError ? { error: imageError } : { failure: message, code };
  }
}

// The server has ended. An ordinary exit would finish the image first.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Without memory the system kills this process rather than the server.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});
sharp.concurrency(1);
sharp.cache(false);
// Only these decoders read untrusted files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders });
const [original = "", target = ""] = process.argv.slice(2);
process.send?.(await prepare(original, target), () => process.exit());
