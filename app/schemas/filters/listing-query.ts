import { customFields } from "#app/words/custom-fields";
import { baseLanguage } from "#app/words/language";
import { listNames } from "#app/words/list-names";
import { oneOfList } from "../lists/one-of-list";
import { stages } from "../messages/enquiry";
import { type PublishingState, publishingStates } from "../publishing";
import { defaultUnits } from "../units/unit-settings";
import { z } from "../zod-config";
import { filtersOf } from "./custom-filters";
import { filterSchemas, type ListUnits, q } from "./filter-schemas";

/** The orders of the list; the first is the default. Unreadable prices and areas come last; `rate` is the price per square foot. */
const propertySorts = ["newest", "price", "price-desc", "area", "area-desc", "rate", "rate-desc"] as const;

/** The orders of the other lists; the first is the default. */
export const listSorts = ["newest", "oldest", "title"] as const;

export type ListSort = (typeof listSorts)[number];

export const listPage = z.coerce.number().int().min(1).max(1_000_000);

/** The parameter of lists that also show what visitors don't see. */
export const stateQuery = { state: z.enum(publishingStates).optional() };

/** A day of the calendar, in a year that has one: '2026-12-31' */
export const day = z.iso.date().refine((date) => date >= "1900" && date < "3000");

const propertyQueryIn = (units: ListUnits) =>
  z.object({
    ...filterSchemas(filtersOf("properties"), units),
    sort: z.enum(propertySorts).optional(),
    page: listPage.optional(),
  });

const propertyQueries = new Map<string, ReturnType<typeof propertyQueryIn>>();

let known = customFields.of(baseLanguage);

/** Forgets the queries that were made with other fields of the firm. */
function forgetOthers() {
  const own = customFields.of(baseLanguage);
  if (own === known) return;
  known = own;
  propertyQueries.clear();
  projects = undefined;
}

/** The parameters of /properties and of GET /api/properties, with prices and areas in these units; each may be absent. */
export function propertyQuery(units: ListUnits = defaultUnits) {
  forgetOthers();
  const key = [units.currency, units.areaUnit, units.squareFeetPerMarla, units.language].join();
  const query = propertyQueries.get(key) ?? propertyQueryIn(units);
  propertyQueries.set(key, query);
  return query;
}

/** The parameters of /projects and of GET /api/projects; each may be absent. */
export function projectQuery() {
  forgetOthers();
  projects ??= projectQueryOf();
  return projects;
}

const projectQueryOf = () =>
  z.object({
    ...filterSchemas(filtersOf("projects"), defaultUnits),
    sort: z.enum(listSorts).optional(),
    page: listPage.optional(),
  });

let projects: ReturnType<typeof projectQueryOf> | undefined;

/** The parameters of a list that has one order, such as GET /api/services and the contacts; each may be absent. */
export const searchQuery = z.object({ q: q.optional(), page: listPage.optional() });

/** The parameters of GET /api/lists; each may be absent. */
export const listEntryQuery = searchQuery.extend({ list: z.enum(listNames).optional() });

const version = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The parameters of the history of a record: a page of its versions, and two versions to compare. */
export const historyQuery = z.object({
  a: version.optional(),
  b: version.optional(),
  page: listPage.optional(),
});

/** The parameters of Home; each may be absent. */
export const homeQuery = z.object({ type: oneOfList("property-types").optional() });

export type PropertyQuery = z.output<ReturnType<typeof propertyQuery>>;
export type ProjectQuery = z.output<ReturnType<typeof projectQuery>>;

export const messageTabs = ["unread", "read", "spam"] as const;

export type MessageTab = (typeof messageTabs)[number];

/** The parameters of a list of the back-office; each may be absent. Without a tab it shows all. */
export type TabQuery<Tab> = {
  q?: string;
  tab?: Tab;
  state?: PublishingState;
  sort?: ListSort;
  page?: number;
  /** Limits the matches that a search looks at; no parameter of an address. */
  limit?: number;
};

/** The schema of these parameters for a list with these tabs. */
export function tabQuery<const Tabs extends readonly string[]>(tabs: Tabs) {
  return z.object({
    q: q.optional(),
    tab: z.enum(tabs).optional(),
    ...stateQuery,
    sort: z.enum(listSorts).optional(),
    page: listPage.optional(),
  });
}

/** Next steps of messages: their next action was due, is due today, or nobody has answered for a day. */
const dueFilters = ["overdue", "today", "unanswered"] as const;

/** The parameters of the back-office's list of messages. */
export const enquiryQuery = tabQuery(messageTabs).extend({
  stage: z.enum(stages).optional(),
  owner: z.union([z.enum(["me", "nobody"]), z.coerce.number().int().positive()]).optional(),
  due: z.enum(dueFilters).optional(),
  label: z.string().trim().max(40).optional(),
  /** 'property-12' */
  listing: z
    .string()
    .regex(/^(property|project)-[1-9]\d{0,14}$/)
    .optional(),
});

export type EnquiryQuery = z.output<typeof enquiryQuery>;

/** True where a parameter may be repeated: `feature=Garden&feature=Gym`. */
const isRepeated = (schema: unknown) =>
  schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodArray;

/** Parses the parameters of a list, each once, without empty and unknown ones. @returns the query, or the names of invalid ones */
export function readQuery<Schema extends z.ZodObject>(schema: Schema, params: URLSearchParams) {
  const filled = [...params].filter(([name, value]) => name in schema.shape && value.trim() !== "");
  const values: Record<string, unknown> = Object.fromEntries(filled);
  for (const [name, parameter] of Object.entries(schema.shape))
    if (name in values && isRepeated(parameter))
      values[name] = [...new Set(filled.filter((one) => one[0] === name).map((one) => one[1].trim()))];
  const parsed = schema.safeParse(values);
  if (parsed.success) return { query: parsed.data, invalid: [] };
  return { query: undefined, invalid: parsed.error.issues.map((issue) => String(issue.path[0])) };
}
