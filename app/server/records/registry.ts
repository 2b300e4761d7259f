import type { z } from "zod";
import { listEntryQuery, projectQuery, propertyQuery, searchQuery } from "#app/schemas/filters/listing-query";
import {
  allDefinitions,
  findDefinition,
  findDefinitionAt,
  type RecordKind,
} from "#app/schemas/kinds/record-kinds";
import type { Fields, RecordDefinition } from "#app/schemas/records/record";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { notFound } from "#app/server/http/error-responses";
import type { Connection } from "#db/client/client";
import { progressReportQueries } from "#db/queries/progress/progress-reports";
import { unitQueries, unitTypeQueries } from "#db/queries/project-units/units";
import { journalQueries } from "#db/queries/records/journal";
import { orderedQueries } from "#db/queries/records/ordered-queries";
import { pageQueries } from "#db/queries/records/pages";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import type { recordQueries } from "#db/queries/records/record-queries";
import { redirectQueries } from "#db/queries/redirects/redirects";
import { customFieldQueries } from "#db/queries/value-lists/custom-fields";
import { listEntryQueries } from "#db/queries/value-lists/list-entries";

export type Values = Record<string, unknown>;

type KindQueries = ReturnType<typeof recordQueries<Fields, string, string>>;

/** A record as it is edited, where that version is, the record as it is stored, and the versions that stand beside that. */
export type Edited = NonNullable<Awaited<ReturnType<KindQueries["findEdited"]>>>;

/** The queries that every kind has, and those that only some have. */
type Queries = KindQueries & {
  /** Fills in what a draft may lack, but the database not: the address of a page. */
  complete?(values: Values, id?: number): Promise<Values>;
  /** Spells the name of a record as it must be the only one of its parent. */
  keyOf?(name: string): string;
  /** Checks many records of one parent, of which it reads what they have in common once. */
  findChecks?(parent: number, connection?: Connection): Promise<RecordChecks>;
  /** Frees what no two records may have, of those that one transaction changes; the result gives back what stays. */
  freeKeys?(transaction: Connection, ids: number[]): Promise<() => Promise<void>>;
  /** Says why a record can't be deleted, of the kinds of which not all can. */
  findDeletionError?(id: number): Promise<string | undefined>;
};

/** Checks of the records of one parent; `readNames` replaces names by the numbers of what they name. */
export type RecordChecks = Required<Pick<Queries, "findErrors" | "complete">> & {
  readNames(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
};

/** `query` is the schema of the parameters of the API's list, which may depend on the units of the firm. */
type Kind = { query: (units: UnitSettings) => z.ZodObject; queries: Queries };

/** The kinds with queries of their own; any other is in an order that the firm chooses, and no more. */
const ownQueries: Partial<Record<RecordKind, { query?: Kind["query"]; queries: object }>> = {
  property: { query: propertyQuery, queries: propertyQueries },
  project: { query: projectQuery, queries: projectQueries },
  page: { queries: pageQueries },
  "journal-entry": { queries: journalQueries },
  "list-entry": { query: () => listEntryQuery, queries: listEntryQueries },
  "custom-field": { queries: customFieldQueries },
  redirect: { queries: redirectQueries },
  "unit-type": { queries: unitTypeQueries },
  unit: { queries: unitQueries },
  "progress-report": { queries: progressReportQueries },
};

const registry = Object.fromEntries(
  allDefinitions.map((definition) => [
    definition.kind,
    {
      query: () => searchQuery,
      queries: orderedQueries(definition),
      ...ownQueries[definition.kind as RecordKind],
    },
  ]),
) as Record<RecordKind, Kind>;

/** The kind that a URL of the back-office or the API is about. @throws 404 where it is about none */
export function kindAt({ pathname }: URL) {
  const definition = findDefinitionAt(pathname);
  if (!definition) throw notFound();
  return kindWith(definition);
}

export function kindOf(request: Request) {
  return kindAt(new URL(request.url));
}

/** The kind with a path, if any: 'properties' */
export function findKind(path: string | undefined) {
  const definition = findDefinition(path);
  return definition && kindWith(definition);
}

function kindWith(definition: RecordDefinition) {
  const kind = definition.kind as RecordKind;
  return { kind, definition, ...registry[kind] };
}
