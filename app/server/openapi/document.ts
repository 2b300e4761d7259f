import { type CustomFields, customFields } from "#app/words/custom-fields";
import { type FirmLists, firmLists } from "#app/words/firm-lists";
import { baseLanguage, languages } from "#app/words/language";
import { type JsonSchema, toJsonSchema } from "./json-schema";
import {
  type ErrorStatus,
  errorsOf,
  errorTexts,
  isForSessions,
  type Operation,
  scopeNeeded,
} from "./operation";
import { operationGroups, operations } from "./operations";
import { errorSchema } from "./response-schemas";

type Components = Record<string, JsonSchema>;

type Parameter = {
  name: string;
  in: "query" | "path" | "header";
  required?: true;
  description: string;
  schema: JsonSchema;
};

const introduction = `The JSON API of a site that Mehrab runs. A program sends a token as \`Authorization: Bearer TOKEN\`; a token has
scopes, never does more than its user may, and then no cookie counts. Every error is \`{message, details?}\`. Times are ISO 8601 in UTC.
A form encoding is read as well as JSON. The words of errors are in the language of \`Accept-Language\`: ${languages.join(", ")}.`;

const queryTexts: Record<string, string> = {
  q: "Words that are searched.",
  sort: "The order.",
  page: "The page, of 1,000 each.",
  tab: "A part of the list.",
  state: "Those in this state; ignored for visitors.",
  minPrice: "Such as 50 lakh, 1.5 crore or 5000000.",
  maxPrice: "Such as 50 lakh, 1.5 crore or 5000000.",
  bedrooms: "At least so many.",
  city: "The last part of the location but for a country, in any case.",
  neighborhood: "The part of the location before the city, in any case.",
  minArea: "Such as 5 marla or 2,400 sq ft.",
  maxArea: "Such as 5 marla or 2,400 sq ft.",
  feature: "An amenity, in any case; when it is repeated, each is demanded.",
};

/** The parameter of every call. */
const acceptLanguage: Parameter = {
  name: "Accept-Language",
  in: "header",
  description: `The languages of errors that you like: ${languages.join(", ")}. English without it.`,
  schema: { type: "string" },
};

function parametersOf({ path, query, locale }: Operation): Parameter[] {
  const id = { type: "integer", minimum: 1 };
  const ofPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]): Parameter => {
    const description = `The number of the ${name === "id" ? "record" : name}.`;
    return { name, in: "path", required: true, description, schema: id };
  });
  const { properties = {} } = query ? toJsonSchema(query, "input", {}) : {};
  const ofQuery = Object.entries(properties).map(([name, schema]): Parameter => {
    return { name, in: "query", description: queryTexts[name] ?? "Only these.", schema };
  });
  const ofTexts: Parameter[] = locale
    ? [{ name: "locale", in: "query", description: locale, schema: { enum: languages } }]
    : [];
  return [...ofPath, ...ofQuery, ...ofTexts];
}

/** Lists alternatives, of which one is enough: a token with this scope, a session, or nothing. */
function securityOf(operation: Operation) {
  const { permission, forVisitors } = operation;
  if (!permission) return [{}, { token: [] }, { session: [] }];
  const scope = scopeNeeded(operation);
  return [...(forVisitors ? [{}] : []), ...(scope ? [{ token: [scope] }] : []), { session: [] }];
}

function answerOf({ answer: { text, schema }, query }: Operation, components: Components) {
  const link = { description: 'The next page: `<…>; rel="next"`.', schema: { type: "string" } };
  return {
    description: text,
    ...(query && { headers: { Link: link } }),
    ...(schema && {
      content: { "application/json": { schema: toJsonSchema(schema, "output", components) } },
    }),
  };
}

function bodyOf({ body }: Operation, components: Components) {
  if (!body) return {};
  const schema = toJsonSchema(body.schema, "input", components);
  const content = body.isMultipart
    ? { "multipart/form-data": { schema } }
    : { "application/json": { schema, example: body.example } };
  return { requestBody: { required: true, content } };
}

const errorReference = (status: ErrorStatus | "default") => ({
  $ref: `#/components/responses/${status === "default" ? "Failure" : `Error${status}`}`,
});

function describe(operation: Operation, components: Components) {
  const { id, group, summary, text, forVisitors, answer } = operation;
  const needs = isForSessions(operation) && "A session is needed: no token reaches this.";
  const description = [text, forVisitors, needs].filter(Boolean).join(" ");
  const errors = errorsOf(operation).map((status) => [status, errorReference(status)]);
  const parameters = parametersOf(operation);
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(description && { description }),
    security: securityOf(operation),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(operation, components),
    responses: {
      [answer.status]: answerOf(operation, components),
      ...Object.fromEntries(errors),
      default: errorReference("default"),
    },
  };
}

function errorResponses(components: Components) {
  const schema = toJsonSchema(errorSchema, "output", components);
  const headers = {
    "Content-Language": { description: "The language of the message.", schema: { enum: languages } },
  };
  const content = { "application/json": { schema } };
  const response = (description: string) => ({ description, headers, content });
  const entries = Object.entries(errorTexts).map(([status, text]) => [`Error${status}`, response(text)]);
  const failure = response("The site is busy (503, with `Retry-After`) or has failed (500): try again.");
  return { ...Object.fromEntries(entries), Failure: failure };
}

type PathItem = { [Method in Lowercase<Operation["method"]>]?: ReturnType<typeof describe> } & {
  parameters: { $ref: string }[];
};

/** The OpenAPI 3.1 document of the API: the same for every site, but for the values of its lists and the fields that it has defined. */
function createDocument() {
  const schemas: Components = {};
  const paths: Record<string, PathItem> = {};
  const ofEveryCall = { parameters: [{ $ref: "#/components/parameters/AcceptLanguage" }] };
  for (const operation of operations) {
    const { path, method } = operation;
    paths[path] = { ...ofEveryCall, ...paths[path], [method.toLowerCase()]: describe(operation, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Mehrab", version: "1", description: introduction.replaceAll("\n", " ") },
    servers: [{ url: "/" }],
    tags: operationGroups.map((name) => ({ name })),
    paths,
    components: {
      parameters: { AcceptLanguage: acceptLanguage },
      responses: errorResponses(schemas),
      schemas,
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A token of /admin/tokens." },
        session: { type: "apiKey", in: "cookie", name: "session", description: "Of /api/auth/login." },
      },
    },
  };
}

export type OpenApiDocument = ReturnType<typeof createDocument>;

let known: { lists: FirmLists; fields: CustomFields; document: OpenApiDocument } | undefined;

export function openApiDocument() {
  const [lists, fields] = [firmLists.of(), customFields.of(baseLanguage)];
  if (known?.lists !== lists || known.fields !== fields)
    known = { lists, fields, document: createDocument() };
  return known.document;
}
