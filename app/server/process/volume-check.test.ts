import { expect, test } from "vitest";
import { findLossReason } from "./volume-check";

const root = "600 500 0:50 / / rw,relatime master:1 - overlay overlay rw,lowerdir=/a,upperdir=/b";
const proc = "601 600 0:53 / /proc rw,nosuid - proc proc rw";
const hosts = "609 600 8:1 /docker/containers/ab/hosts /etc/hosts rw - ext4 /dev/sda1 rw";
const mounts = (...more: string[]) => [root, proc, hosts, ...more, ""].join("\n");
const named = "700 600 8:1 /docker/volumes/mehrab/_data /data rw - ext4 /dev/sda1 rw";
const anonymous = named.replace("mehrab", "0a".repeat(32));

test.each([
  ["the container's own disk", mounts(), "/data", "is not on a mounted volume"],
  ["a volume beside it", mounts(named), "/database", "is not on a mounted volume"],
  ["a named volume", mounts(named), "/data", undefined],
  ["a folder in it", mounts(named), "/data/uploads", undefined],
  ["a folder of the host", mounts("700 600 8:2 /srv/firm /data rw - xfs /dev/sdb2 rw"), "/data", undefined],
  ["a folder with a space", mounts("7 6 8:2 / /the\\040data rw - xfs /dev/sdb2 rw"), "/the data", undefined],
  ["a volume without a name", mounts(anonymous), "/data", "is on a volume without a name"],
  ["memory", mounts("700 600 0:60 / /data rw - tmpfs tmpfs rw"), "/data", "is in memory only"],
  [
    "memory over a volume",
    mounts(named, "8 7 0:6 / /data rw - tmpfs tmpfs rw"),
    "/data",
    "is in memory only",
  ],
  ["an empty mountinfo", "", "/data", "is not on a mounted volume"],
])("%s", (_, text, folder, reason) => {
  expect(findLossReason(text, folder)).toBe(reason);
});
