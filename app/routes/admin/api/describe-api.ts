import { type OpenApiDocument, openApiDocument } from "#app/server/openapi/document";
import type { JsonSchema } from "#app/server/openapi/json-schema";
import { errorTexts, isForSessions, type Operation, scopeNeeded } from "#app/server/openapi/operation";
import { operations } from "#app/server/openapi/operations";

/** A row of a table: a parameter, or a property of a body or an answer. */
export type Value = { name: string; type: string; isRequired?: boolean; text: string };

export type OperationDescription = ReturnType<typeof describeOperation>;

export type SchemaDescription = { name: string; values: Value[] };

const nameIn = (reference: string) => reference.split("/").at(-1) ?? "";

/** 'integer or null', 'list of Property' */
function typeOf({ $ref, anyOf, type, format, enum: values, const: only, items }: JsonSchema): string {
  if ($ref) return nameIn($ref);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" or ");
  if (values) return values.map((value) => JSON.stringify(value)).join(" or ");
  if (only !== undefined) return JSON.stringify(only);
  if (type === "array") return `list of ${items ? typeOf(items) : "values"}`;
  const names = { "date-time": "time", binary: "file", email: "email address" };
  const plain = [type ?? "any"].flat().map((one) => (one === "string" && names[format as "binary"]) || one);
  return plain.join(" or ");
}

function limitsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, default: initial } = schema;
  const range = (what: string, least?: number, most?: number) => {
    if (most === undefined) return least ? [`at least ${least}${what}`] : [];
    return [least === undefined ? `at most ${most}${what}` : `${least} to ${most}${what}`];
  };
  const hasInitial = initial !== undefined && initial !== null && initial !== "" && String(initial) !== "";
  const ofPart = (schema.anyOf ?? []).flatMap((part) => limitsOf(part));
  return [
    ...range(" characters", minLength, maxLength),
    ...range("", minimum, maximum),
    ...range(" entries", minItems, maxItems),
    ...ofPart,
    ...(hasInitial ? [`default ${JSON.stringify(initial)}`] : []),
  ];
}

function textOf(schema: JsonSchema, description = schema.description) {
  const limits = limitsOf(schema).join(", ");
  const sentence = limits && `${limits.charAt(0).toUpperCase()}${limits.slice(1)}.`;
  return [description?.replace(/([^.])$/, "$1."), sentence].filter(Boolean).join(" ");
}

function valuesOf({ properties = {}, required = [] }: JsonSchema): Value[] {
  return Object.entries(properties).map(([name, schema]) => {
    return { name, type: typeOf(schema), isRequired: required.includes(name), text: textOf(schema) };
  });
}

function accessOf(operation: Operation) {
  const { permission, forVisitors } = operation;
  if (!permission) return "Everybody.";
  if (isForSessions(operation)) return `A session whose role includes '${permission}'. No token.`;
  if (forVisitors) return forVisitors;
  return `A token with the scope '${scopeNeeded(operation)}', or a session.`;
}

function describeOperation(operation: Operation, { paths }: OpenApiDocument, origin: string) {
  const { id, method, path, summary, text, body, answer } = operation;
  const described = paths[path]?.[method.toLowerCase() as "get"];
  const sent = described?.requestBody?.content;
  const bodySchema = (sent?.["multipart/form-data"] ?? sent?.["application/json"])?.schema;
  const statuses = Object.keys(described?.responses ?? {}).filter((status) => status in errorTexts);
  const answered = (described?.responses[answer.status] as { content?: Content })?.content;
  return {
    id,
    method,
    path,
    summary,
    text,
    access: accessOf(operation),
    parameters: (described?.parameters ?? []).map(
      ({ name, in: location, description, required, schema }): Value => ({
        name: location === "path" ? `{${name}}` : name,
        type: typeOf(schema),
        isRequired: required ?? false,
        text: textOf(schema, description),
      }),
    ),
    body: bodySchema && { type: typeOf(bodySchema), isForm: body?.isMultipart ?? false },
    answers: [
      { status: String(answer.status), text: answer.text, type: typeOfContent(answered) },
      ...statuses.map((status) => ({
        status,
        text: errorTexts[Number(status) as keyof typeof errorTexts],
        type: "Error",
      })),
    ],
    curl: curlOf(operation, origin),
  };
}

type Content = { "application/json": { schema: JsonSchema } };

const typeOfContent = (content: Content | undefined) =>
  content ? typeOf(content["application/json"].schema) : "";

export function describeApi(group: string, origin: string) {
  const document = openApiDocument();
  const described = operations
    .filter((operation) => operation.group === group)
    .map((operation) => describeOperation(operation, document, origin));
  const types = described.flatMap(({ body, answers }) => [
    body?.type ?? "",
    ...answers.map(({ type }) => type),
  ]);
  const named = new Set(types.flatMap((type) => type.match(/[A-Z]\w+/g) ?? []));
  const schemas = Object.entries(document.components.schemas)
    .filter(([name]) => named.has(name) || named.has(name.replace(/Version$/, "")))
    .map(([name, schema]): SchemaDescription => ({ name, values: valuesOf(schema) }));
  return { operations: described, schemas };
}

/** A command that makes this call, with the token in the shell's variable TOKEN. */
export function curlOf(operation: Operation, origin: string) {
  const { method, path, body, permission } = operation;
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${origin}${path.replace("{id}", "1")}"`,
    ...authorization(operation, permission !== undefined),
    ...(body ? bodyLines(body) : []),
  ];
  return lines.join(" \\\n  ");
}

function authorization(operation: Operation, isNeeded: boolean) {
  if (isForSessions(operation)) return ['-b "session=$SESSION"'];
  return isNeeded ? ['-H "Authorization: Bearer $TOKEN"'] : [];
}

function bodyLines({ example, isMultipart }: NonNullable<Operation["body"]>) {
  if (isMultipart) return Object.entries(example).map(([name, value]) => `-F "${name}=${value}"`);
  // In single quotes the shell changes nothing but the end of the quote.
  const json = JSON.stringify(example, undefined, 2).replaceAll("'", "'\\''");
  return ['-H "Content-Type: application/json"', `-d '${json}'`];
}
