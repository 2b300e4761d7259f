import { type ChildProcess, fork } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import limit from "p-limit";
import { ended, ImageError } from "./image-error";
import type { Outcome } from "./image-process";

export { ImageError };

/** The build puts it beside the server (vite.config.ts). */
const script = import.meta.env.PROD ? "./image-process.js" : "./image-process.ts";
const path = fileURLToPath(new URL(script, import.meta.url));
const typescript = import.meta.env.PROD ? [] : ["--import", "tsx"];

/** In ms; fifty megapixels take a twentieth of it. */
const longest = 120_000;
/** Of 19, where 0 is what pages are drawn at. */
const patience = 10;

const oneAtATime = limit(1);

/**
 * Writes the picture `original` without its metadata at `target`, and every size of it beside that, in a process of
 * its own that lets pages go first; pictures wait for each other. After an error nothing of it is left.
 * @returns the upright picture's pixels, its dominant colour as '#rrggbb', and the bytes at `target`
 * @throws PictureTrouble with a sentence for the person; another error, with its `code`, when the disk fails
 */
export function prepareImage(original: string, target: string) {
  return oneAtATime(async () => {
    try {
      return resultOf(await outcomeOf(start(original, target)));
    } catch (error) {
      await removeAll(target);
      throw error;
    }
  });
}

function start(original: string, target: string) {
  const process = fork(path, [original, target], {
    execArgv: typescript,
    // None of the server's secrets; fewer pools of memory, each of which keeps what it once had.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    timeout: longest,
    killSignal: "SIGKILL",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  if (process.pid) setPriority(process.pid, patience);
  return process;
}

/** The process ends by itself when this one does: its line to here is cut then. */
function outcomeOf(process: ChildProcess) {
  return new Promise<Outcome | undefined>((resolve, reject) => {
    let outcome: Outcome | undefined;
    process.once("message", (message: Outcome) => {
      outcome = message;
    });
    process.once("error", reject);
    process.once("close", () => resolve(outcome));
  });
}

function resultOf(outcome: Outcome | undefined) {
  if (!outcome) throw ended();
  if ("trouble" in outcome) throw new ImageError(outcome.trouble);
  if ("failure" in outcome) throw Object.assign(new Error(outcome.failure), { code: outcome.code });
  return outcome.prepared;
}

async function removeAll(target: string) {
  const [folder, stem] = [dirname(target), basename(target, extname(target))];
  const isSize = (file: string) =>
    file.startsWith(`${stem}-`) && /^\d+\.(avif|webp|jpg)$/.test(file.slice(stem.length + 1));
  const made = (await readdir(folder).catch(() => [])).filter(
    (file) => file === basename(target) || isSize(file),
  );
  await Promise.all(made.map((file) => rm(join(folder, file), { force: true })));
}
