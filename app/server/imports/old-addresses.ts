import { readRecordLink } from "#app/schemas/addresses/record-link";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import type { RecordDefinition } from "#app/schemas/records/record";
import { addressKey, readOldAddress } from "#app/schemas/redirects/old-address";
import type { Connection } from "#db/client/client";
import { findByAddresses } from "#db/queries/imports/lookups";
import { entriesOf } from "./list-cells";
import type { Column } from "./row-finder";

/** The addresses that a record had on the website before. */
export type OldAddresses = {
  /** The record that one of them leads to, if it is of this kind. */
  recordId?: number;
  /** Addresses that lead nowhere yet. */
  missing: string[];
};

/** Finds where the old addresses of rows lead, by redirects that an import or a person has made. */
export async function findOldAddresses(
  { path }: RecordDefinition,
  columns: Column[],
  rows: string[][],
  connection?: Connection,
): Promise<OldAddresses[]> {
  const addresses = rows.map((row) => addressesIn(columns, row));
  const keys = [...new Set(addresses.flat().map(addressKey))];
  const redirects =
    keys.length > 0 ? await findByAddresses(recordDefinitions.redirect, keys, connection) : new Map();
  return addresses.map((all) => {
    const targets = all.map((address) => String(redirects.get(addressKey(address))?.values.to ?? ""));
    const recordId = targets.map(readRecordLink).find((link) => link?.path === path)?.id;
    const missing = all.filter((address) => !redirects.has(addressKey(address)));
    return { ...(recordId && { recordId }), missing };
  });
}

/** Paths of a row's old addresses, each once. That of Home and of a record of this site is none. */
function addressesIn(columns: Column[], row: string[]) {
  const cells = columns.flatMap(({ name, index }) => (name === "oldAddresses" ? [row[index] ?? ""] : []));
  const addresses = cells
    .flatMap((cell) => entriesOf(withoutApostrophe(cell)))
    .flatMap((entry) => readOldAddress(entry) ?? [])
    .filter((address) => address !== "/" && !address.includes("*") && !readRecordLink(address));
  return [...new Map(addresses.map((address) => [addressKey(address), address])).values()];
}

/** States of other programs in which a page is not published. */
const unpublished = /^(?:draft|pending|future|auto-draft|private|inactive|unpublished|entwurf|مسودہ|مسودة)/i;

/** The state of a new row: a draft of the old website stays one. */
export function stateOfRow(columns: Column[], row: string[], newState: "draft" | "published") {
  const column = columns.find(({ name }) => name === "publishState");
  return column && unpublished.test((row[column.index] ?? "").trim()) ? "draft" : newState;
}
