import type { z } from "zod";
import type { RecordRowQuery } from "#app/schemas/admin-lists/record-filters";
import { projectQuery, propertyQuery, searchQuery } from "#app/schemas/filters/listing-query";
import {
  allDefinitions,
  definitionAt,
  findDefinition,
  type RecordKind,
} from "#app/schemas/kinds/record-kinds";
import type { SaveIntent } from "#app/schemas/publishing";
import type { RecordDefinition, Stored } from "#app/schemas/records/record";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import type { VersionSlot } from "#db/queries/publishing";
import type { ChangeResult } from "#db/queries/records/changes";
import { orderedQueries } from "#db/queries/records/ordered-queries";
import { pageQueries } from "#db/queries/records/pages";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import type { SaveOptions } from "#db/queries/records/record-queries";
import type { Editor } from "#db/queries/revisions";

export type Values = Record<string, unknown>;

type Row = Values & { id: number };

/** A record as it is edited, where that version is, the record as it is stored, and the versions that stand beside that. */
export type Edited = Record<"record" | "stored", Stored<Values>> &
  Partial<Record<"draft" | "scheduled", Stored<Values>>> & { slot: VersionSlot };

/** The queries that every kind has; methods, so that those of one kind fit. */
type Queries = {
  findById(id: number): Promise<Stored<Values> | undefined>;
  findRecords(query: Values, size: number): Promise<Stored<Values>[]>;
  findFeaturedRecords(limit: number): Promise<Stored<Values>[]>;
  findRows(
    query: RecordRowQuery,
    size: number,
  ): Promise<{ rows: Row[]; total: number; isTruncated: boolean }>;
  findEdited(id: number): Promise<Edited | undefined>;
  findBase(id: number, updatedAt: string): Promise<{ base?: Stored<Values>; by: string[] }>;
  create(values: Values, editor: Editor, key: string | null, intent?: SaveIntent): Promise<number>;
  createIn(
    transaction: NonNullable<SaveOptions["transaction"]>,
    values: Values,
    editor: Editor,
    intent?: SaveIntent,
  ): Promise<Stored<Values>>;
  update(
    id: number,
    values: Values,
    editor: Editor,
    options?: SaveOptions,
  ): Promise<ChangeResult<Stored<Values>>>;
  discardDraft(id: number, editor: Editor): Promise<Exclude<VersionSlot, "row"> | undefined>;
  findVisible(id: number): Promise<Stored<Values> | undefined>;
  /** Fills in what a draft may lack, but the database not: the address of a page. */
  complete?(values: Values, id?: number): Promise<Values>;
  /** Errors that only the database knows of, by field: an address that another page has. */
  findErrors?(values: Values, id?: number): Promise<Record<string, string[]>>;
  /** Move of a record of an ordered kind. */
  move?(id: number, to: number): Promise<void>;
};

/** `query` is the schema of the parameters of the API's list, which may depend on the units of the firm. */
type Kind = { query: (units: UnitSettings) => z.ZodObject; queries: Queries };

/** The kinds with queries of their own; any other is in an order that the firm chooses, and no more. */
const ownQueries: Partial<Record<RecordKind, Partial<Kind>>> = {
  property: { query: propertyQuery, queries: propertyQueries },
  project: { query: () => projectQuery, queries: projectQueries },
  page: { queries: pageQueries },
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

/** The kind that a URL of the back-office or the API is about. */
export function kindAt({ pathname }: URL) {
  return kindWith(definitionAt(pathname));
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
