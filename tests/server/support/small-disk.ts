import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own, with so little room that it can be filled. */
export type SmallDisk = {
  folder: string;
  /** Leaves so many bytes free; what it takes up is given back by the next call. */
  leaveFree(bytes: number): void;
  remove(): void;
};

/** @returns undefined where this process may mount nothing: only root may */
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
