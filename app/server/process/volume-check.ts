import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { environment } from "#app/config/environment";
import { log } from "#app/config/logger";

/** Docker's path of an anonymous volume, which the next container does not get. */
const anonymousVolume = /\/volumes\/[0-9a-f]{64}\/_data$/;

/** Warns at the start when the database or the uploads would be lost with the container. */
export function warnOfMissingVolume() {
  if (!environment.MEHRAB_CONTAINER) return;
  const mounts = readFileSync("/proc/self/mountinfo", "utf8");
  for (const folder of [dirname(environment.DATABASE_PATH), environment.UPLOADS_DIR]) {
    const reason = findLossReason(mounts, resolve(folder));
    if (!reason) continue;
    const message = `${folder} ${reason}: everything that is entered will be LOST with this container.`;
    const rule = "*".repeat(100);
    const advice = "Stop it, and start it with a volume: docker run -v mehrab:/data …";
    process.stderr.write(`${rule}\n${message}\n${advice}\n${rule}\n`);
    return log("warn", "volume", { message });
  }
}

/** Explains that files in this folder are lost with the container, if they are. @param mounts the text of /proc/self/mountinfo */
export function findLossReason(mounts: string, folder: string) {
  // Of several mounts at one point the last one is visible.
  const mount = readMounts(mounts)
    .filter(({ point }) => `${folder}/`.startsWith(`${point}/`))
    .sort((a, b) => a.point.length - b.point.length)
    .at(-1);
  if (!mount?.point) return "is not on a mounted volume";
  if (/^(tmpfs|ramfs)$/.test(mount.filesystem)) return "is in memory only";
  if (anonymousVolume.test(mount.root)) return "is on a volume without a name";
}

/** Fields of a line (proc(5)): id, parent, device, root, mount point, options, optional fields, '-', file system, source, more. */
function readMounts(mounts: string) {
  const lines = mounts.matchAll(/^\S+ \S+ \S+ (\S+) (\S+) .*? - (\S+)/gm);
  return Array.from(lines, ([, root = "", point = "", filesystem = ""]) => {
    return { root: unescapeOctal(root), point: unescapeOctal(point).replace(/\/$/, ""), filesystem };
  });
}

/** mountinfo escapes a space as '\\040'. */
function unescapeOctal(field: string) {
  return field.replace(/\\([0-7]{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)));
}
