import { beforeAll, expect, test } from "vitest";
import { loader as activity } from "#app/routes/admin/activity/route";
import { loader as dashboard } from "#app/routes/admin/dashboard/route";
import type { FormattedActivity } from "#app/schemas/activity-log/activity";
import { sqlite } from "#db/client/client";
import { createProperty, updateProperty } from "#db/queries/records/properties";
import { deleteRecord } from "#db/queries/records/trash";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainProperty } from "#tests/support/plain-records";

const ayesha = { id: 0, name: "Ayesha" };
let Cookie = "";
let edited = 0;

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  ayesha.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(ayesha.id);
  edited = await createProperty(plainProperty, ayesha);
  const changes = { price: "PKR 2 Crore", area: "1 Kanal", title: "Home", bedrooms: 3, bathrooms: 2 };
  await updateProperty(edited, { ...plainProperty, ...changes }, ayesha);
  await createProperty({ ...plainProperty, title: "Draft" }, ayesha, null, "draft");
  const gone = await createProperty({ ...plainProperty, title: "Gone" }, ayesha);
  await deleteRecord("property", gone, ayesha);
});

const call = (search = "", headers: Record<string, string> = { Cookie }) =>
  callRoute(activity, `/admin/activity${search}`, { headers });

type Page = { days: [string, FormattedActivity[]][]; total: number };
const rowsOf = async (search = "") => {
  const { days } = (await call(search)).body as Page;
  return days.flatMap(([, activities]) => activities);
};

test("without a session the page leads to the login page", async () => {
  const { status, headers } = await call("", {});
  expect([status, headers.get("Location")]).toEqual([302, "/login?to=%2Fadmin%2Factivity"]);
});

test.each([
  "person=99999",
  "person=nobody",
  "from=2026-02-30",
  "to=tomorrow",
  "to=9999-12-31",
  "kind=constructor",
  "record=properties",
  "record=properties/0",
  "record=properties/7/8",
  "record=users/1",
  "page=0",
  "page=9",
])("%s redirects to the URL without it", async (parameter) => {
  const { status, headers } = await call(`?${parameter}`);
  expect([status, headers.get("Location")]).toEqual([302, "/admin/activity"]);
  const other = await call(`?kind=properties&${parameter}`);
  if (!parameter.startsWith("kind"))
    expect(other.headers.get("Location")).toBe("/admin/activity?kind=properties");
});

test("each activity has its words, its fields and its link", async () => {
  const [deleted, added, drafted, updated] = await rowsOf();
  expect([deleted?.label, deleted?.to, added?.to]).toEqual(["Property deleted", undefined, undefined]);
  expect(drafted).toMatchObject({ label: "Property saved as a draft", to: expect.stringMatching(/\/edit$/) });
  expect(updated).toMatchObject({
    label: "Property updated",
    subject: "Home",
    to: `/properties/${edited}-home`,
  });
  expect(updated?.changes).toHaveLength(5);
  expect(updated?.changes).toContainEqual({ label: "Price", before: "PKR 1 Crore", after: "PKR 2 Crore" });
});

test("the dashboard shows an edit in one line, without its fields", async () => {
  const { body } = await callRoute(dashboard, "/admin/dashboard", { headers: { Cookie } });
  const { activities } = body as { activities: FormattedActivity[] };
  expect(activities.find(({ subject }) => subject === "Home")).toMatchObject({
    label: "Property updated",
    changes: [],
  });
});

test("the page is of a person, of a record, of a day of the firm", async () => {
  expect(await rowsOf(`?record=properties/${edited}`)).toHaveLength(2);
  expect(await rowsOf(`?person=${ayesha.id}&kind=properties`)).toHaveLength(5);
  expect(await rowsOf("?person=visitors")).toEqual([]);
  const { lastInsertRowid } = sqlite
    .prepare(
      "INSERT INTO activities (kind, subject, createdAt) VALUES ('sample loaded', 'late', '2020-05-01T19:30:00.000Z')",
    )
    .run();
  expect((await rowsOf("?from=2020-05-02&to=2020-05-02")).map(({ id }) => id)).toEqual([
    Number(lastInsertRowid),
  ]);
  expect(await rowsOf("?from=2020-05-01&to=2020-05-01")).toEqual([]);
});
