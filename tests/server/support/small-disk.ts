import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small tmpfs that a test can fill. */
export type SmallDisk = {
  folder: string;
  /** Fills the disk up to so many free bytes; the next call removes the filler first. */
  leaveFree(bytes: number): void;
  remove(): void;
};

/** @returns undefined where this process may not mount: only root may */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "mehrab-disk-"));
  const mount = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "mehrab", folder];
  const filler = join(folder, "filler");
  const remove = () => {
    spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (spawnSync("mount", mount).status !== 0) {
    remove();
    return undefined;
  }
  const leaveFree = (bytes: number) => {
    rmSync(filler, { force: true });
    const { bavail, bsize } = statfsSync(folder);
    const fillerBytes = bavail * bsize - bytes;
    if (fillerBytes > 0) writeFileSync(filler, Buffer.alloc(fillerBytes));
  };
  return { folder, leaveFree, remove };
}
