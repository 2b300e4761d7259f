import { beforeAll, describe, expect, test, vi } from "vitest";
import { action, loader } from "#app/routes/admin/history/route";
import { sqlite } from "#db/client/client";
import { testimonialQueries } from "#db/queries/records/content";
import { pageQueries } from "#db/queries/records/pages";
import { propertyQueries } from "#db/queries/records/properties";
import { deleteRecord } from "#db/queries/records/trash";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainProperty } from "#tests/support/plain-records";

let Cookie = "";
const editor = { id: 0, name: "Ayesha" };

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
});

type History = {
  versions: { id: number; change: string; state: string }[];
  editedAt: string;
  pages: number;
  compared?: { notice?: string; differences?: { name: string }[]; same?: number; older?: { id: number } };
  isInTrash: boolean;
  others: object[];
};

const call = (handler: typeof loader | typeof action, path: string, body?: URLSearchParams) => {
  const [, , , records = "", id = ""] = path.split(/[/?]/);
  return callRoute(handler, path, { params: { records, id }, headers: { Cookie }, body });
};
const open = async (path: string) => (await call(loader, path)).body as History;

/** Restores a version. @returns the toast */
async function restore(path: string, revision: number | string | undefined, seen = "") {
  const { headers, status } = await call(
    action,
    path,
    new URLSearchParams({ revision: String(revision), seen }),
  );
  expect([status, headers.get("Location")]).toEqual([302, path]);
  const value = decodeURIComponent(/toast=([^;.]+)/.exec(headers.get("Set-Cookie") ?? "")?.[1] ?? "");
  return JSON.parse(decodeURIComponent(escape(Buffer.from(value, "base64").toString("latin1")))) as {
    title: string;
    text: string;
  };
}

const property = (more: object = {}) => ({ ...plainProperty, ...more });
const pathOf = (id: number, path = "properties") => `/admin/history/${path}/${id}`;

/** A property that was saved with each of these changes; @returns its path and its versions, the oldest first */
async function propertyWith(...changes: [more: object, options?: object][]) {
  const id = await propertyQueries.create(property(), editor);
  for (const [more, options] of changes) await propertyQueries.update(id, property(more), editor, options);
  const path = pathOf(id);
  return { id, path, versions: (await open(path)).versions.map(({ id }) => id).reverse() };
}

describe("a version that was published", () => {
  test("takes the place of what is published, under the schedule of now", async () => {
    const end = new Date(Date.now() + 86_400_000).toISOString();
    const past = new Date(Date.now() - 86_400_000).toISOString();
    const { id, path, versions } = await propertyWith(
      [{ title: "One", publishAt: past }],
      [{ title: "Two", publishAt: null, unpublishAt: end }],
    );
    expect((await restore(path, versions[1])).title).toBe("Version restored");
    expect(await propertyQueries.findVisible(id)).toMatchObject({ title: "One" });
    expect(await propertyQueries.findById(id)).toMatchObject({
      publishAt: null,
      unpublishAt: end,
      state: "published",
    });
    const after = await open(path);
    expect(after.versions.map(({ change }) => change)).toEqual(["restore", "edit", "edit", "add"]);
  });

  test("becomes a draft when the record is not published any more", async () => {
    const { id, path, versions } = await propertyWith([{ title: "One" }], [{}, { intent: "withdraw" }]);
    expect(await restore(path, versions[1])).toMatchObject({
      title: "Restored as a draft",
      text: expect.stringContaining("not published now"),
    });
    expect(await propertyQueries.findVisible(id)).toBeUndefined();
    expect((await propertyQueries.findEdited(id))?.record).toMatchObject({ title: "One", state: "draft" });
  });

  test("becomes a draft when it lacks what publishing needs, and the toast names that", async () => {
    const { id, path, versions } = await propertyWith([{ title: "Two" }]);
    const old = { title: "Old", images: "[]", price: "" };
    sqlite.prepare("UPDATE revisions SET record = ? WHERE id = ?").run(JSON.stringify(old), versions[0]);
    const toast = await restore(path, versions[0]);
    expect(toast.title).toBe("Restored as a draft");
    for (const label of ["Images", "Price", "Location"]) expect(toast.text).toContain(label);
    expect(await propertyQueries.findVisible(id)).toMatchObject({ title: "Two" });
    expect((await propertyQueries.findEdited(id))?.draft).toMatchObject({ title: "Old", images: [] });
  });

  test("is restored without pictures that no page shows, from before they were checked", async () => {
    const { id, path, versions } = await propertyWith([{ title: "Two" }]);
    const images = ["http://other.example/a.jpg", "/admin/backup", "/uploads/a.jpg"];
    sqlite
      .prepare("UPDATE revisions SET record = json_set(record, '$.images', ?) WHERE id = ?")
      .run(JSON.stringify(images), versions[0]);
    expect((await restore(path, versions[0])).title).toBe("Version restored");
    expect(await propertyQueries.findVisible(id)).toMatchObject({
      title: "House",
      images: ["/uploads/a.jpg"],
    });
  });

  test("becomes a draft while another version is scheduled, which stays", async () => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const { id, path, versions } = await propertyWith([{ title: "One" }], [{ title: "Soon", publishAt }]);
    expect((await restore(path, versions[0])).text).toContain("scheduled stays");
    expect(await propertyQueries.findEdited(id)).toMatchObject({
      stored: { title: "One" },
      scheduled: { title: "Soon", publishAt },
      draft: { title: "House", publishAt },
    });
  });

  test("of a record that waits for its time is published then", async () => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const { id, path, versions } = await propertyWith(
      [{}, { intent: "withdraw" }],
      [{ title: "Soon", publishAt }],
    );
    expect(await restore(path, versions[0])).toMatchObject({
      title: "Version restored",
      text: expect.stringContaining("from the time"),
    });
    expect(await propertyQueries.findById(id)).toMatchObject({
      title: "House",
      publishAt,
      state: "scheduled",
    });
  });
});

test("a version that was a draft becomes the draft again, and visitors see what they saw", async () => {
  const { id, path, versions } = await propertyWith(
    [{ title: "Draft" }, { intent: "draft" }],
    [{ title: "Two" }],
  );
  expect((await restore(path, versions[1])).title).toBe("Restored as a draft");
  expect(await propertyQueries.findVisible(id)).toMatchObject({ title: "Two" });
  expect((await propertyQueries.findEdited(id))?.draft).toMatchObject({ title: "Draft" });
  expect((await open(path)).versions[0]).toMatchObject({ change: "restore", state: "draft" });
});

test("a kind without states is saved, and stays at its place in the list", async () => {
  const id = await testimonialQueries.create(plainContent.testimonial, editor);
  await testimonialQueries.update(id, { ...plainContent.testimonial, name: "Two", order: 77 }, editor);
  const path = pathOf(id, "testimonials");
  const { versions } = await open(path);
  expect((await restore(path, versions[1]?.id)).title).toBe("Version restored");
  expect(await testimonialQueries.findById(id)).toMatchObject({ name: "Nadia", order: 77 });
});

describe("nothing changes, and a sentence says why,", () => {
  test("when another page has the address now", async () => {
    const id = await pageQueries.create(plainContent.page, editor);
    await pageQueries.update(id, { ...plainContent.page, address: "data" }, editor);
    await pageQueries.create(plainContent.page, editor);
    const path = pathOf(id, "pages");
    const { versions } = await open(path);
    expect((await restore(path, versions[1]?.id)).text).toContain("Another page has its address now");
    expect(await pageQueries.findById(id)).toMatchObject({ address: "data" });
  });

  test("when the version is pruned, unreadable, no number, or of another record", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { id, path, versions } = await propertyWith([{ title: "Two" }]);
    const other = await propertyWith();
    for (const revision of [other.versions[0], 999_999, 0, "nonsense", ""])
      expect((await restore(path, revision)).text).toBe(
        "This version is no longer kept. Nothing has changed.",
      );
    sqlite.prepare("UPDATE revisions SET record = '[]' WHERE id = ?").run(versions[0]);
    expect((await restore(path, versions[0])).text).toContain("can't be read");
    expect(await propertyQueries.findById(id)).toMatchObject({ title: "Two" });
  });

  test("when somebody has saved the record since the page was opened", async () => {
    const { id, path, versions } = await propertyWith([{ title: "Two" }]);
    const { editedAt } = await open(path);
    await propertyQueries.update(id, property({ title: "Three" }), editor);
    expect((await restore(path, versions[0], editedAt)).text).toContain("Ayesha has saved this");
    expect(await propertyQueries.findById(id)).toMatchObject({ title: "Three" });
  });

  test("when it is what is stored already: a form that is sent twice has one effect", async () => {
    const { path, versions } = await propertyWith([{ title: "Two" }]);
    const { editedAt } = await open(path);
    await restore(path, versions[0], editedAt);
    expect((await restore(path, versions[0], editedAt)).title).toBe("Nothing to restore");
    expect((await open(path)).versions).toHaveLength(3);
  });

  test("when the record is deleted; its history stays", async () => {
    const { id, path, versions } = await propertyWith([{ title: "Two" }]);
    await deleteRecord("property", id, editor);
    expect((await restore(path, versions[0])).text).toContain("is deleted");
    expect(await open(path)).toMatchObject({ isInTrash: true, versions: [{ change: "delete" }, {}, {}] });
  });
});

describe("the comparison", () => {
  test("shows the fields that differ, the older version first however they were chosen", async () => {
    const { path, versions } = await propertyWith([{ title: "Two", bedrooms: 4, amenities: ["Garden"] }]);
    for (const [a, b] of [versions, [...versions].reverse()]) {
      const { compared } = await open(`${path}?a=${a}&b=${b}`);
      expect(compared?.differences?.map(({ name }) => name)).toEqual(["title", "bedrooms", "amenities"]);
      expect(compared).toMatchObject({ same: 39, older: { id: versions[0] } });
    }
  });

  test("of versions that are not kept, or of one twice, is a sentence", async () => {
    const { path, versions } = await propertyWith();
    expect((await open(`${path}?a=${versions[0]}&b=999999`)).compared?.notice).toContain("no longer kept");
    expect((await open(`${path}?a=${versions[0]}&b=${versions[0]}`)).compared?.notice).toContain("twice");
    expect((await call(loader, `${path}?a=x&b=-1`)).headers.get("Location")).toBe(path);
  });

  test("keeps its versions on the other pages of the list", async () => {
    const changes = Array.from({ length: 31 }, (_, index): [object] => [{ title: `Title ${index}` }]);
    const { path } = await propertyWith(...changes);
    const { versions, pages } = await open(path);
    expect([versions.length, pages]).toEqual([30, 2]);
    const query = `a=${versions[1]?.id}&b=${versions[0]?.id}`;
    expect((await open(`${path}?${query}`)).others).toEqual([]);
    expect((await open(`${path}?${query}&page=2`)).others).toHaveLength(2);
    expect((await call(loader, `${path}?page=3`)).status).toBe(302);
  });
});

test("an unknown kind or record is not found, and without a session nothing is shown or restored", async () => {
  for (const path of [
    "/admin/history/files/1",
    "/admin/history/properties/99999",
    "/admin/history/properties/x",
  ])
    for (const [handler, body] of [[loader], [action, new URLSearchParams({ revision: "1" })]] as const) {
      const isAction = handler === action;
      if (isAction && path.endsWith("99999")) continue;
      expect([path, (await call(handler, path, body)).status]).toEqual([path, 404]);
    }
  const { path, versions } = await propertyWith([{ title: "Two" }]);
  const params = { records: "properties", id: path.split("/").at(-1) ?? "" };
  const body = new URLSearchParams({ revision: String(versions[0]) });
  for (const signedOut of [
    await callRoute(loader, path, { params }),
    await callRoute(action, path, { params, body }),
  ])
    expect(signedOut.headers.get("Location")).toMatch(/^\/login/);
  expect((await open(path)).versions).toHaveLength(2);
});
