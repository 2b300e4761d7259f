import { addressOf } from "#app/schemas/content/page";
import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { visibleText } from "#app/schemas/readers/visible-text";
import type { RecordDefinition } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import type { Connection } from "#db/client/client";
import { findByIds, findNamedPictures, findPagesAt, findTeamNames } from "#db/queries/imports/lookups";
import { pageQueries } from "#db/queries/records/pages";
import { findSettings } from "#db/queries/settings";
import { findTranslations, namesIn, schemasOf, withTranslations } from "./listing-rows";
import { findOldAddresses, stateOfRow } from "./old-addresses";
import type { Column, RowFinderOf, RowMatch } from "./row-finder";

/** Rows of pages are recognized by their address, those of the journal by an old address that leads to an entry. */
export function contentRows(definition: RecordDefinition): RowFinderOf {
  const kind = definition.kind as RecordKind;
  const isPage = definition.addressField !== undefined;
  return async ({ columns, newState, connection }) => {
    const schemas = schemasOf(definition, columns);
    const team = await findTeamNames(connection);
    const { timeZone } = await findSettings(connection);
    const given = new Set<string>();
    return async (rows) => {
      const old = await findOldAddresses(definition, columns, rows, connection);
      const addresses = rows.map((row) => (isPage ? addressIn(columns, row) : ""));
      const pages = isPage ? await findPagesAt(addresses.filter(Boolean), connection) : new Map();
      const ids = rows.map((_, index) => old[index]?.recordId ?? pages.get(addresses[index] ?? "") ?? 0);
      const records = await findByIds(definition, ids.filter(Boolean), connection);
      const translations = await findTranslations(kind, columns, [...records.values()], connection);
      const pictures = await findNamedPictures(namesIn(columns, rows), connection);
      const matches = rows.map((row, index): RowMatch => {
        const [id = 0, address = ""] = [ids[index], addresses[index]];
        const { record, pending } = withTranslations(columns, records.get(id), translations);
        const state = record?.state ?? stateOfRow(columns, row, newState);
        const intent = state === "draft" ? "draft" : "publish";
        const key = record ? `${record.id}` : address && `new ${address}`;
        return {
          record,
          pending,
          reference: address,
          oldAddresses: old[index]?.missing ?? [],
          ...(record?.hasVersion && { obstacle: m.row_pending_version() }),
          keys: key ? [{ key, label: "", repeated: m.row_repeats_address }] : [],
          fixed: record && isPage ? ["address"] : [],
          errors: [],
          schema: state === "draft" ? schemas.draft : schemas.published,
          check: async (values) =>
            isPage ? checkPage(values, { id: record?.id, intent, given, connection }) : { errors: {} },
          intent,
        };
      });
      return { matches, names: { team, timeZone, ...pictures } };
    };
  };
}

function addressIn(columns: Column[], row: string[]) {
  const column = columns.find(({ name }) => name === "address");
  const typed = visibleText(withoutApostrophe((column && row[column.index]) ?? ""));
  return typed.toLowerCase().replace(/^\/+|\/+$/g, "");
}

type Page = { id?: number; intent: "draft" | "publish"; given: Set<string>; connection?: Connection };

/** Checks a page, and gives a new one without an address the next that is free, also of those of the rows above. */
async function checkPage(values: Record<string, unknown>, { id, intent, given, connection }: Page) {
  const errors = await pageQueries.findErrors(values, id, intent, connection);
  if (id) return { errors };
  const typed = String(values.address ?? "");
  if (typed) {
    given.add(typed);
    return { errors };
  }
  const base = addressOf(String(values.title ?? ""));
  let address = base;
  for (let number = 2; given.has(address) || (await pageQueries.isAddressUsed(address, connection)); number++)
    address = `${base}-${number}`;
  given.add(address);
  return { errors, following: { address } };
}
