import { expect, test } from "vitest";
import { operations } from "#app/server/openapi/operations";
import type { Language } from "#app/words/language";
import { type CallOptions, callOperation } from "#tests/support/api/call-operation";
import { checkAnswer } from "#tests/support/api/check-answer";
import { makeToken, makeUser } from "#tests/support/api/tokens";
import { inLanguage } from "#tests/support/in-language";

/** Calls in a request, whose language is English until it is read. */
async function call(id: string, language: Language, { headers, ...options }: CallOptions = {}) {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no ${id}.`);
  const result = await inLanguage("en", () =>
    callOperation(operation, { ...options, headers: { ...headers, "Accept-Language": language } }),
  );
  checkAnswer(operation, result);
  return result;
}

test("what is missing is named in the language of the client", async () => {
  const message = async (language: Language) => (await call("getProperty", language, { id: 999 })).body;
  expect([await message("en"), await message("de"), await message("ur")]).toEqual([
    { message: "Property Not Found" },
    { message: "Immobilie nicht gefunden" },
    { message: "نہیں ملا: \u2068جائیداد\u2069" },
  ]);
});

test("the errors of each field are in the language of the client", async () => {
  const { headers } = await makeToken(await makeUser("sana"));
  const body = { title: "", publishAt: "tomorrow", type: "castle" };
  const details = async (language: Language) => {
    const answer = await call("createProperty", language, { body, headers });
    expect([answer.status, answer.headers.get("Content-Language")]).toEqual([422, language]);
    return (answer.body as { details: Record<string, string[]> }).details;
  };
  const english = await details("en");
  expect(english).toMatchObject({
    title: ["Required"],
    publishAt: ["Please send a time that exists, such as 2026-12-31T04:00:00Z."],
  });
  for (const language of ["ur", "ar", "de"] as const) {
    const translated = await details(language);
    expect(Object.keys(translated)).toEqual(Object.keys(english));
    const untranslated = Object.keys(english).filter((name) => translated[name]?.[0] === english[name]?.[0]);
    expect([language, untranslated]).toEqual([language, []]);
  }
});

test("a conflict is told in the language of the client", async () => {
  const { headers } = await makeToken(await makeUser("bilal"));
  const member = { name: "Imran Qureshi", position: "Architect" };
  const { id } = (await call("createTeamMember", "en", { body: member, headers })).body as { id: number };
  const body = { ...member, position: "Engineer", updatedAt: "2020-01-01T00:00:00.000Z" };
  const message = async (language: Language) =>
    ((await call("replaceTeamMember", language, { id, body, headers })).body as { message: string }).message;
  expect(await message("en")).toMatch(/^This team member has been changed meanwhile/);
  expect(await message("de")).toMatch(/^Dieser Eintrag wurde inzwischen/);
});

test("a token that doesn't work is refused in the language of the client", async () => {
  const headers = { Authorization: "Bearer mehrab_wrong" };
  const { status, body } = await call("listProjects", "de", { headers });
  expect([status, body]).toEqual([401, { message: expect.stringMatching(/^Dieses? Token/) }]);
});
