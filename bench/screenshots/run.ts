/**
 * `npm run shots -- FOLDER` takes pictures of every page and state of the built site; `npm run shots -- BEFORE AFTER` compares
 * two such folders, writes AFTER/differences.html, and exits with 1 when a picture differs. `--only=REGEXP` names the
 * pictures: '^property-', '-390$'.
 */
import { missingChromium } from "../chromium";
import { isBuilt } from "../launch";
import { compareScreenshots } from "./compare";
import { takeScreenshots } from "./take";

async function run(args: string[]) {
  const [folder, after] = args.filter((arg) => !arg.startsWith("--"));
  const only = new RegExp(args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length) ?? "");
  if (folder && after) {
    const { compared, found } = await compareScreenshots(folder, after, only);
    for (const { name, count } of found.slice(0, 50))
      console.log(`${name}: ${count ? `${count} pixels differ` : "missing, or of another size"}`);
    console.log(`${found.length} of ${compared} pictures differ: ${after}/differences.html`);
    return found.length > 0 ? 1 : 0;
  }
  const missing = isBuilt() ? missingChromium : "There is no build: run `npm run build` first.";
  if (missing || !folder) {
    console.error(missing ?? "Name a folder for the pictures, or two folders to compare.");
    return 1;
  }
  await takeScreenshots(folder, only);
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
