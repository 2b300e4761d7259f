import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#tests/server/support/rows";
import { picture } from "#tests/server/support/sample-files";
import {
  eventually,
  removeUploadSite,
  restart,
  startUploadSite,
  statusForAdmin,
  type UploadSite,
} from "#tests/server/support/sites/upload-site";
import { expectAgreement, filesIn, upload } from "#tests/server/support/uploads";

let site: UploadSite;

beforeAll(async () => {
  site = await startUploadSite();
});

afterAll(() => removeUploadSite(site));

const status = (path: string) => statusForAdmin(site, path);

test("a server that is killed has exactly the acknowledged files after its next start", async () => {
  const photo = await picture(700, 500).jpeg().toBuffer();
  const acknowledged: string[] = [];
  for (const delayMs of [100, 250, 500, 900]) {
    const send = async () => {
      for (;;) acknowledged.push((await upload(site.session, "house.jpg", photo)).body.path);
    };
    const sending = Promise.allSettled([send(), send()]);
    await pause(delayMs);
    await restart(site);
    await sending;
    await eventually(() => expectAgreement(site.database, site.folder));
  }
  const recorded = rowsOf<{ path: string }>(site.database, "SELECT path FROM files").map(({ path }) => path);
  expect(recorded).toEqual(expect.arrayContaining(acknowledged));
  for (const path of acknowledged) expect([path, await status(path)]).toEqual([path, 200]);
});

test("a server serves every image again after a start with an empty database by mistake", async () => {
  const { body } = await upload(site.session, "house.jpg", await picture(330, 220).jpeg().toBuffer());
  const right = site.database;
  site.database = join(site.temporary, "mistyped.sqlite");
  await restart(site);
  await eventually(() => expect(filesIn(site.folder)).toEqual([]));
  expect(await status(body.path)).toBe(404);
  site.database = right;
  await restart(site);
  await eventually(() => expectAgreement(site.database, site.folder));
  expect(await status(body.path)).toBe(200);
});
