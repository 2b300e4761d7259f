import { projectQuery, propertyQuery, searchQuery, stateQuery } from "#app/schemas/filters/listing-query";
import { type RecordKind, recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { keysOf, type RecordDefinition } from "#app/schemas/records/record";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { writePermission } from "#app/schemas/users/permissions";
import { z } from "#app/schemas/zod-config";
import { inEnglish } from "#app/words/label";
import { named } from "./json-schema";
import { type Call, deletion, inGroup, type Operation } from "./operation";
import { recordExamples } from "./record-examples";
import { componentName, recordSchema, translationSchema } from "./response-schemas";
import { localeOfDelete, localeOfPut, localeOfRead, translationInput, updatedAt } from "./translation-input";

const submission = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional()
  .describe("A key of your own that makes a retry safe: the same key and values create one record.");

const publishedState = z.literal("published").nullish();
const draftState = z.literal("draft").describe("It is saved as a draft, which visitors don't see.");

function inputSchema(definition: RecordDefinition): z.ZodType {
  const { schema, draftSchema, hasStates, fields } = definition;
  const name = componentName(definition);
  const control = { submission, updatedAt };
  // The address says which one it belongs to.
  const own = definition.parent
    ? schema.omit({ [definition.parent.field]: true } as Record<never, true>)
    : schema;
  if (!hasStates) return named(`${name}Input`, own.extend(control), fields);
  return z.union([
    named(`${name}Input`, schema.extend({ ...control, state: publishedState }), fields),
    named(`${name}Draft`, draftSchema.extend({ ...control, state: draftState }), draftFieldsOf(definition)),
  ]);
}

function draftFieldsOf({ fields }: RecordDefinition) {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, field]) => [name, { ...field, schema: field.draftSchema ?? field.schema }]),
  );
}

type Body = NonNullable<Call["body"]>;

const queries: Partial<Record<RecordKind, z.ZodObject>> = {
  property: propertyQuery(),
  project: projectQuery(),
};

/** The path of the list of a kind: '/api/projects/{project}/units' */
const listPath = ({ path, parent }: RecordDefinition): Call["path"] =>
  parent ? `/api/${parent.path}/{${parent.field}}/${path}` : `/api/${path}`;

function operationsOf(kind: RecordKind): Operation[] {
  const definition: RecordDefinition = recordDefinitions[kind];
  const { label, labels, hasStates } = definition;
  const path = listPath(definition);
  const [one, name] = [inEnglish(label).toLowerCase(), componentName(definition)];
  const oneWithArticle = /^[aeiou]/.test(one) ? `an ${one}` : `a ${one}`;
  const schema = recordSchema(definition);
  const body = { schema: inputSchema(definition), example: recordExamples[kind] };
  const replacement = {
    ...body,
    schema: z.union([body.schema, translationInput(name, translationSourceOf(kind))]),
  };
  const permission = writePermission(kind);
  const unseen = hasStates ? "drafts, scheduled and expired ones" : "hidden ones";
  const forVisitors = definition.isPrivate
    ? undefined
    : `Visitors get what the site shows; a session, or a token with the scope read, also ${unseen}.`;
  const stored = { text: `The ${one} as it is stored.`, schema };
  return inGroup(inEnglish(labels), [
    ...listOperations(definition, schema, forVisitors),
    ...(definition.parent ? [replaceMany(definition, body, schema)] : []),
    {
      id: `create${name}`,
      method: "POST",
      path,
      permission,
      body,
      summary: `Create ${oneWithArticle}`,
      answer: { status: 201, ...stored },
      errors: [507],
    },
    {
      id: `get${name}`,
      method: "GET",
      path: `${path}/{id}`,
      permission: "read",
      forVisitors,
      locale: localeOfRead,
      summary: `Read ${oneWithArticle}`,
      answer: { status: 200, ...stored },
    },
    {
      id: `replace${name}`,
      method: "PUT",
      path: `${path}/{id}`,
      permission,
      body: replacement,
      locale: localeOfPut,
      summary: `Replace ${oneWithArticle}`,
      text: "All of its values are sent; one that is left out gets its default. The reference of a listing or a project stays. With `locale` its texts in that language are replaced.",
      answer: {
        status: 200,
        text: `The ${one} as it is stored, or with \`locale\` its translation.`,
        schema: z.union([schema, translationSchema(name, translationSourceOf(kind))]),
      },
      errors: [409, 507],
    },
    deletion(`delete${name}`, path, permission, `Delete ${oneWithArticle}`, localeOfDelete),
  ]);
}

/** The call that creates and replaces many records of one parent. */
function replaceMany(definition: RecordDefinition, body: Body, record: z.ZodType): Call {
  const many = inEnglish(definition.labels).toLowerCase();
  return {
    id: `replace${inEnglish(definition.labels).replaceAll(" ", "")}`,
    method: "PUT",
    path: listPath(definition),
    permission: writePermission(definition.kind),
    body: { schema: z.array(body.schema).max(500), example: [body.example].flat() },
    summary: `Create and replace many ${many}`,
    text: `Each is found by its id, else by its ${keysOf(definition).join(" and ")}. All of them are saved or none; those that are not sent stay.`,
    answer: { status: 200, text: `All ${many}, in their order.`, schema: z.array(record) },
    errors: [507],
  };
}

function listOperations(definition: RecordDefinition, record: z.ZodType, forVisitors?: string): Call[] {
  const { kind, labels, hasStates, fields, isOrdered, sortColumn, sortsDown } = definition;
  const path = listPath(definition);
  const group = inEnglish(labels);
  const many = group.toLowerCase();
  const query = queries[kind as RecordKind] ?? searchQuery;
  const answer = { status: 200 as const, schema: z.array(record) };
  const list: Call = {
    id: `list${group.replaceAll(" ", "")}`,
    method: "GET",
    path,
    summary: `List ${many}`,
    text: "At most 1,000; the header Link leads to the next page.",
    permission: "read",
    forVisitors,
    locale: localeOfRead,
    query: hasStates ? query.extend(stateQuery) : query,
    answer: {
      ...answer,
      text: `The ${many}, ${isOrdered || (sortColumn && !sortsDown) ? "in their order" : "newest first"}.`,
    },
  };
  if (!("featured" in fields)) return [list];
  const featured: Call = {
    id: `listFeatured${group}`,
    method: "GET",
    path: `${path}/featured`,
    summary: `List featured ${many}`,
    permission: "read",
    text: "Those that the site shows.",
    locale: localeOfRead,
    forVisitors,
    answer: { ...answer, text: `The featured ${many}, newest first.` },
  };
  return [list, featured];
}

export const recordOperations = (Object.keys(recordDefinitions) as RecordKind[]).flatMap(operationsOf);
