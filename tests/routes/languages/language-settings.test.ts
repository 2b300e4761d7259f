import { beforeAll, describe, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { action, loader } from "#app/routes/admin/settings/languages";
import { showActivities } from "#app/server/records/activity-log";
import { findActivities } from "#db/queries/activities";
import { updateSettings } from "#db/queries/site/update-settings";
import { siteLanguages } from "#db/queries/site-languages";
import { findUserId, insertUser, updateLanguage } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { inLanguage } from "#tests/support/in-language";

const path = "/admin/languages";

let Cookie = "";

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  Cookie = await startSessionOf((await findUserId("ayesha")) ?? 0);
});

async function open() {
  const { body } = await callRoute(loader, path, { headers: { Cookie } });
  return (body as { stored: Record<string, string> }).stored;
}

const send = (fields: Record<string, string>) =>
  callRoute(action, path, { body: new URLSearchParams(fields), headers: { Cookie } });

const save = async (choices: Record<string, string>) => send({ ...(await open()), ...choices });

const unused = { en: "unused", ur: "unused", ar: "unused", de: "unused" };

describe("languages of the site", () => {
  test("are English alone until others are chosen", async () => {
    expect(await open()).toEqual({ ...unused, en: "published", first: "en", digits: "latin", updatedAt: "" });
  });

  test("are published or prepared, the first at first", async () => {
    expect((await save({ ur: "published", de: "prepared" })).status).toBe(302);
    expect(siteLanguages()).toEqual({ first: "en", published: ["en", "ur"], prepared: ["de"] });
    await save({ first: "ur" });
    expect(siteLanguages()).toEqual({ first: "ur", published: ["ur", "en"], prepared: ["de"] });
    expect(await open()).toMatchObject({ first: "ur", en: "published", ur: "published", de: "prepared" });
  });

  test("have the digits of their scripts if the firm chooses them", async () => {
    await save({ digits: "own" });
    expect(siteLanguages()).toMatchObject({ first: "ur", hasOwnDigits: true });
    expect((await save({ digits: "roman" })).status).toBe(422);
    await save({ digits: "latin" });
    expect(siteLanguages()).toEqual({ first: "ur", published: ["ur", "en"], prepared: ["de"] });
  });

  test("always have the first, whatever was chosen for it", async () => {
    await save({ ...unused, first: "ar", ar: "prepared" });
    expect(siteLanguages()).toEqual({ first: "ar", published: ["ar"], prepared: [] });
  });

  test("are those of the product, each once", async () => {
    const before = siteLanguages();
    expect((await save({ first: "fr" })).status).toBe(422);
    expect((await save({ first: "" })).status).toBe(422);
    const updatedAt = (await open()).updatedAt ?? "";
    expect((await send({ updatedAt, "languages[0]": "en", "languages[1]": "en" })).status).toBe(422);
    const { status, body } = await send({ updatedAt, "languages[0]": "de", "preparedLanguages[0]": "xx" });
    expect(status).toBe(422);
    expect(body).toMatchObject({ reply: { error: { "preparedLanguages[0]": expect.any(Array) } } });
    expect(siteLanguages()).toEqual(before);
  });

  test("that somebody else has changed meanwhile are a choice", async () => {
    const opened = await open();
    await save({ ...unused, first: "en", ur: "published" });
    const { status, body } = await send({ ...opened, ...unused, first: "en", de: "published" });
    expect(status).toBe(409);
    const { conflict } = body as {
      conflict: { conflicts: object[]; fields: [string, string][]; against: string };
    };
    expect(conflict.conflicts).toEqual([
      {
        name: "languages-preparedLanguages",
        label: "Languages",
        theirs: "Published: English, اردو",
        mine: "Published: English, Deutsch",
      },
    ]);
    const choice = { ...Object.fromEntries(conflict.fields), against: conflict.against };
    const further = await send({ ...choice, resolve: "edit" });
    expect(further.body).toMatchObject({
      reply: { initialValue: { de: "published", ur: "unused", first: "en" } },
    });
    expect((await send({ ...choice, "take-languages-preparedLanguages": "yours" })).status).toBe(302);
    expect(siteLanguages().published).toEqual(["en", "de"]);
  });

  test("are in the activity log by their names", async () => {
    await save({ ...unused, first: "en" });
    await save({ ur: "prepared" });
    const [latest] = await showActivities(await findActivities(1));
    expect(latest).toMatchObject({
      label: "Settings updated",
      subject: "Languages",
      changes: [{ label: "Prepared", before: "", after: "اردو" }],
    });
  });

  test("and other choices are there in the words of the reader", async () => {
    const editor = { id: 1, name: "Ayesha" };
    await updateSettings({ amounts: "million", digits: "own" }, editor);
    // As it was stored before choices had the words of their labels.
    const before = { field: "areaUnit", before: "Marla", after: "Square feet" };
    const show = async () => {
      const [latest] = await findActivities(1);
      if (!latest) throw new Error("Nothing is logged.");
      const changes = [...JSON.parse(latest.changes ?? "[]"), before];
      const [shown] = await showActivities([{ ...latest, changes: JSON.stringify(changes) }]);
      return shown?.changes.map((change) => change.after);
    };
    expect(await show()).toEqual([
      "Thousand, million and billion",
      "Their own: ۱٬۲۵۰ and ١٬٢٥٠",
      "Square feet",
    ]);
    const inUrdu = { id: "", response: undefined as never, language: "ur" as const };
    const shown = await requestContext.run(inUrdu, show);
    expect(shown).toEqual(["ہزار، ملین اور ارب", "اپنے: ۱٬۲۵۰ اور ١٬٢٥٠", "مربع فٹ"]);
    await updateSettings({ amounts: "lakh", digits: "latin" }, editor);
  });
});

test("a form is answered in the language that its user has chosen", async () => {
  const id = (await findUserId("ayesha")) ?? 0;
  await updateLanguage(id, "ur");
  const { body } = await inLanguage("en", () => send({ first: "fr" }));
  const { error } = (body as { reply: { error: Record<string, string[]> } }).reply;
  expect(Object.values(error).flat()).toContainEqual(expect.stringMatching(/\p{Script=Arabic}/u));
});
