import { beforeAll, beforeEach, expect, test } from "vitest";
import { loader as open } from "#app/routes/site/property/route";
import { db, sqlite } from "#db/client/client";
import { findPropertyById, propertyQueries, updateProperty } from "#db/queries/records/properties";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { storeSetting } from "#db/queries/settings";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute } from "#tests/support/call-route";
import { plainProperty } from "#tests/support/plain-records";

const editor = { id: 0, name: "Ayesha" };

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: editor.name });
  editor.id = (await findUserId("ayesha")) ?? 0;
});

beforeEach(() => storeSetting(db, "site", { priceReductions: true }));

/** A property that has had this price since 1 November. */
async function createAt(price: string) {
  const id = await propertyQueries.create({ ...plainProperty, price }, editor);
  sqlite.prepare("UPDATE revisions SET createdAt = '2026-11-01T08:00:00.000Z' WHERE recordId = ?").run(id);
  return id;
}

const save = async (id: number, changes: object, intent: "publish" | "draft" = "publish") =>
  updateProperty(id, { ...plainProperty, ...(await findPropertyById(id)), ...changes }, editor, { intent });

async function reducedAt(id: number) {
  const { body } = await callRoute(open as never, `/properties/${id}`, { params: { id: String(id) } });
  return (body as { reduced?: string }).reduced;
}

const reduced = expect.stringMatching(/^Reduced on \d+ \w+ \d{4} from PKR 2\.1 Crore$/);

test("a lower price says since when, and from what", async () => {
  const id = await createAt("PKR 2.1 Crore");
  expect(await reducedAt(id)).toBeUndefined();
  await save(id, { price: "PKR 1.95 Crore" });
  await save(id, { description: "A corner." });
  expect(await reducedAt(id)).toEqual(reduced);
  await deleteRecord("property", id, editor);
  const deletion = sqlite
    .prepare("SELECT id FROM revisions WHERE deleted = 1 AND recordId = ?")
    .pluck()
    .get(id);
  await restoreRecord(Number(deletion), editor);
  expect(await reducedAt(id)).toEqual(reduced);
  await save(id, { price: "PKR 2.1 Crore" });
  expect(await reducedAt(id)).toBeUndefined();
});

test("of a draft, of a scheduled version, and of a price on request nothing is said", async () => {
  const id = await createAt("PKR 2.1 Crore");
  await save(id, { price: "PKR 1 Crore" }, "draft");
  expect(await reducedAt(id)).toBeUndefined();
  await propertyQueries.discardDraft(id, editor);
  await save(id, { price: "PKR 1 Crore", publishAt: "2999-01-01T00:00:00.000Z" });
  expect(await reducedAt(id)).toBeUndefined();
  const other = await createAt("PKR 2.1 Crore");
  sqlite.exec("UPDATE lists SET hidden = 0 WHERE value = 'price on request'");
  await save(other, { price: "PKR 1 Crore", status: "price on request" });
  expect(await reducedAt(other)).toBeUndefined();
});

test("a firm that does not want it has nothing of it", async () => {
  const id = await createAt("PKR 2.1 Crore");
  await save(id, { price: "PKR 1.95 Crore" });
  await storeSetting(db, "site", {});
  expect(await reducedAt(id)).toBeUndefined();
});
