import { beforeAll, expect, test } from "vitest";
import { action, loader } from "#app/routes/admin/records/form";
import { pageQueries } from "#db/queries/records/pages";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainProperty } from "#tests/support/plain-records";

const ayesha = { id: 0, name: "Ayesha" };
let Cookie = "";

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  ayesha.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(ayesha.id);
});

const open = async (path: string) => {
  const { status, body, headers } = await callRoute(loader, path, { headers: { Cookie } });
  return { status, to: headers.get("Location"), filled: (body as { filled?: object }).filled };
};

test("the form of a new record is filled in with a copy of another, as that one is edited", async () => {
  const schedule = { publishAt: "2999-01-01T00:00:00.000Z", unpublishAt: "2999-02-01T00:00:00.000Z" };
  const listing = { ...plainProperty, featured: true, amenities: ["Garden", "Well"] };
  const id = await propertyQueries.create(listing, ayesha);
  await propertyQueries.update(id, { ...listing, ...schedule, price: "PKR 9 Crore" }, ayesha, {
    intent: "draft",
  });
  const { filled } = await open(`/admin/properties/new?from=${id}`);
  expect(filled).toMatchObject({
    title: "House (copy)",
    price: "PKR 9 Crore",
    images: ["/uploads/a.jpg"],
    presets: ["Garden"],
    custom: ["Well"],
    featured: false,
    publishAt: "",
    unpublishAt: "",
    reference: "",
  });
  expect(filled).not.toHaveProperty("updatedAt");
});

test("a copy has no address of its own yet", async () => {
  const id = await pageQueries.create(plainContent.page, ayesha, null);
  expect((await open(`/admin/pages/new?from=${id}`)).filled).toMatchObject({
    title: "Privacy (copy)",
    address: "",
  });
});

test.each(["999", "0", "house", ""])("from=%s leads to the empty form", async (from) => {
  const { status, to } = await open(`/admin/properties/new?from=${from}&tab=featured`);
  expect([status, to]).toEqual([302, "/admin/properties/new?tab=featured"]);
});

test("a saved copy is a record of its own, and leads to the list as it was", async () => {
  const id = await propertyQueries.create(plainProperty, ayesha);
  const body = new URLSearchParams({
    title: "House (copy)",
    intent: "draft",
    type: "villa",
    status: "for sale",
    submission: "one",
  });
  const path = `/admin/properties/new?from=${id}&tab=featured`;
  const { status, headers } = await callRoute(action, path, { body, headers: { Cookie } });
  expect([status, headers.get("Location")]).toEqual([302, "/admin/properties?tab=featured"]);
  expect((await propertyQueries.findById(id))?.title).toBe("House");
  expect(await propertyQueries.findById(id + 1)).toMatchObject({ title: "House (copy)", state: "draft" });
});
