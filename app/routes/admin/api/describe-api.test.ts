import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { operationGroups, operations } from "#app/server/openapi/operations";
import { curlOf, describeApi } from "./describe-api";

const origin = "https://firm.example";

test("each call is on the page of one part", () => {
  const shown = operationGroups.flatMap((group) => describeApi(group, origin).operations.map(({ id }) => id));
  expect(shown.sort()).toEqual(operations.map(({ id }) => id).sort());
});

test.each(operationGroups)("the part '%s' has every schema that its calls lead to", (group) => {
  const { operations: shown, schemas } = describeApi(group, origin);
  const types = shown.flatMap(({ body, answers }) => [body?.type ?? "", ...answers.map(({ type }) => type)]);
  const names = new Set(types.flatMap((type) => type.match(/[A-Z]\w+/g) ?? []));
  expect(schemas.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  for (const { name, values } of schemas) expect([name, values.length > 0]).toEqual([name, true]);
});

test("a body is told with its types, its limits and what is required", () => {
  const { schemas } = describeApi("Properties", origin);
  const values = schemas.find(({ name }) => name === "PropertyInput")?.values ?? [];
  const of = (name: string) => values.find((value) => value.name === name);
  expect(of("title")).toMatchObject({
    type: "string",
    isRequired: true,
    text: "Title. 1 to 200 characters.",
  });
  expect(of("images")).toMatchObject({
    type: "list of string",
    isRequired: true,
    text: "Images. 1 to 500 entries.",
  });
  expect(of("bedrooms")).toMatchObject({ type: "integer or null", isRequired: false });
  expect(of("publishAt")).toMatchObject({ type: "time or null", isRequired: false });
});

/** What a shell passes to curl. */
function argumentsOf(command: string) {
  const script = `curl() { for argument; do printf '%s\\0' "$argument"; done; }\n${command}`;
  const env = { ...process.env, TOKEN: "mehrab_x", SESSION: "s" };
  return execFileSync("sh", ["-c", script], { env }).toString().split("\0").slice(0, -1);
}

test.each(operations.map((operation) => [operation.id, operation] as const))(
  "a shell reads the example of %s",
  (_, operation) => {
    const { method, path, body } = operation;
    const words = argumentsOf(curlOf(operation, origin));
    expect(words).toContain(origin + path.replace("{id}", "1"));
    if (method !== "GET") expect(words.slice(0, 2)).toEqual(["-X", method]);
    if (body && !body.isMultipart) expect(JSON.parse(words.at(-1) ?? "")).toEqual(body.example);
  },
);

test("a quote in an example stays one", () => {
  const [operation] = operations.filter(({ id }) => id === "sendMessage");
  if (!operation?.body) throw new Error("sendMessage has no body.");
  const example = { ...operation.body.example, message: 'The firm\'s "plot" $TOKEN `id` \\' };
  const command = curlOf({ ...operation, body: { ...operation.body, example } }, origin);
  expect(JSON.parse(argumentsOf(command).at(-1) ?? "")).toEqual(example);
});
