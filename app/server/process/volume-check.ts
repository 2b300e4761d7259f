import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { environment } from "#app/config/environment";
import { log } from "#app/config/logger";

/** What Docker calls a volume that nobody gave a name: the next container does not get it. */
const nameless = /\/volumes\/[0-9a-f]{64}\/_data$/;

/** In a container what lies on no mounted volume is gone with it: whoever hosts the site must hear that at once. */
export function warnOfLoss() {
  if (!environment.MEHRAB_CONTAINER) return;
  const mounts = readFileSync("/proc/self/mountinfo", "utf8");
  for (const folder of [dirname(environment.DATABASE_PATH), environment.UPLOADS_DIR]) {
    const reason = reasonOfLoss(mounts, resolve(folder));
    if (reason) return tell(folder, reason);
  }
}

function tell(folder: string, reason: string) {
  const message = `${folder} ${reason}: everything that is entered will be LOST with this container.`;
  const rule = "*".repeat(100);
  process.stderr.write(
    `${rule}\n${message}\nStop it, and start it with a volume: docker run -v mehrab:/data …\n${rule}\n`,
  );
  log("warn", "volume", { message });
}

/**
 * @param mounts what /proc/self/mountinfo holds
 * @returns why what is written to this folder does not outlive the container, undefined when it does
 */
export function reasonOfLoss(mounts: string, folder: string) {
  const below = readMounts(mounts).filter(({ point }) => `${folder}/`.startsWith(`${point}/`));
  // Of several at one place the last lies on top.
  const mount = below.reduce((best, next) => (next.point.length >= best.point.length ? next : best), none);
  if (mount.point === "") return "is not on a mounted volume";
  if (/^(tmpfs|ramfs)$/.test(mount.kind)) return "is in memory only";
  if (nameless.test(mount.root)) return "is on a volume without a name";
}

type Mount = { root: string; point: string; kind: string };
const none: Mount = { root: "", point: "", kind: "" };

/** Each line: id, parent, device, root, mount point, options, optional fields, '-', kind, source, more options. */
function readMounts(mounts: string) {
  return mounts.split("\n").flatMap((line): Mount | [] => {
    const [before = "", after = ""] = line.split(" - ");
    const [, , , root, point] = before.split(" ").map(unescaped);
    if (root === undefined || point === undefined) return [];
    return { root, point: point.replace(/\/$/, ""), kind: after.split(" ")[0] ?? "" };
  });
}

/** A space is '\040' there. */
function unescaped(field: string) {
  return field.replace(/\\([0-7]{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)));
}
