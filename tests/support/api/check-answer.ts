import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { openApiDocument } from "#app/server/openapi/document";
import type { Operation } from "#app/server/openapi/operation";
import type { RouteResult } from "#tests/support/call-route";

type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;

/** The document as a program gets it. */
const document = JSON.parse(JSON.stringify(openApiDocument()));

/** No property may be missing in the document, though a client must ignore those that it doesn't know. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]): [string, Json] => [name, closed(entry)]);
  const isObject = value.type === "object" && typeof value.properties === "object";
  const isOpen = "additionalProperties" in value;
  return { ...Object.fromEntries(entries), ...(isObject && !isOpen && { additionalProperties: false }) };
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "https://mehrab.example/openapi", ...(closed(document) as object) });

/** Expects that the document has this answer: its status, and a body of its schema. */
export function checkAnswer({ path, method }: Operation, { status, headers, body }: RouteResult) {
  const [pathName, methodName] = [path.replaceAll("/", "~1"), method.toLowerCase()];
  const described = document.paths[path][methodName].responses;
  const answer = described[status];
  expect(Object.keys(described), `${method} ${path} ${status} ${JSON.stringify(body)}`).toContain(
    String(status),
  );
  const pointer = answer.$ref?.slice(1) ?? `/paths/${pathName}/${methodName}/responses/${status}`;
  const { content } = answer.$ref ? document.components.responses[answer.$ref.split("/").at(-1)] : answer;
  if (!content) return expect(body).toBe("");
  expect(headers.get("Content-Type")).toContain("application/json");
  const schema = `https://mehrab.example/openapi#${encodeURI(pointer)}/content/application~1json/schema`;
  const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema });
  validate(body);
  expect(validate.errors ?? [], `${method} ${path} ${status} ${JSON.stringify(body)}`).toEqual([]);
}
