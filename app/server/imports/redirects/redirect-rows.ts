import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { addressKey, readOldAddress } from "#app/schemas/redirects/old-address";
import { m } from "#app/words/compiled/messages.js";
import { findByAddresses } from "#db/queries/imports/lookups";
import { leadsBack } from "#db/queries/redirects/redirects";
import { findSettings } from "#db/queries/settings";
import type { RowFinderOf, RowMatch } from "../row-finder";

const definition = recordDefinitions.redirect;

/** Rows of redirects are recognized by the old address, however it is spelled. */
export const redirectRows: RowFinderOf = async ({ columns, connection }) => {
  const settings = await findSettings(connection);
  const column = columns.find(({ name }) => name === "from");
  const label = column?.field.label() ?? "";
  // Targets of the rows before: a loop may go through several.
  const targets = new Map<string, string>();
  const matchOf = (key: string, record: RowMatch["record"]): RowMatch => ({
    record,
    reference: "",
    keys: key ? [{ key, label, repeated: m.row_repeats_address }] : [],
    fixed: record ? ["from"] : [],
    errors: [],
    schema: definition.schema,
    check: async (values) => {
      const errors = definition.errorsOf?.(values, settings, "publish") ?? {};
      if (Object.keys(errors).length > 0) return { errors };
      const [from, to] = [String(values.from), String(values.to ?? "")];
      if (await leadsBack(from, to, { id: record?.id, others: targets, connection }))
        return { errors: { to: [m.redirect_loop()] } };
      targets.set(addressKey(from), to);
      return { errors: {} };
    },
    intent: "publish",
  });
  return async (rows) => {
    const keys = rows.map((row) => {
      const address = readOldAddress(withoutApostrophe((column && row[column.index]) ?? ""));
      return address === undefined ? "" : addressKey(address);
    });
    const records = await findByAddresses(definition, keys.filter(Boolean), connection);
    const { timeZone } = settings;
    return {
      matches: keys.map((key) => matchOf(key, records.get(key))),
      names: { team: new Map(), pictures: new Map(), paths: new Set(), downloads: new Map(), timeZone },
    };
  };
};
