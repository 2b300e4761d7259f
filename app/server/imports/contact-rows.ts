import { withLatinDigits } from "#app/schemas/readers/digits";
import type { FirmCountry } from "#app/schemas/readers/phone";
import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { visibleAddress, visibleText } from "#app/schemas/readers/visible-text";
import { contactSchemaFor } from "#app/server/contacts/contact-schema";
import { m } from "#app/words/compiled/messages.js";
import { keysOf } from "#db/queries/address-book/address-book";
import { findContactsByKeys, type ListedContact } from "#db/queries/contacts/contact-keys";
import { findSettings } from "#db/queries/settings";
import type { RepeatedKey, RowFinderOf, RowMatch } from "./row-finder";
import { withoutDecimals } from "./spreadsheet-cells";

/** Key by which a row names a contact: `id`, else the email, else the phone. */
type Named = { id: string; email: string; phone: string; emailKey: string | null; phoneKey: string | null };

type Found = Awaited<ReturnType<typeof findContactsByKeys>>;

/** Rows of contacts are recognized by the contact's number, else by the email, else by the phone. */
export const contactRows: RowFinderOf = async ({ columns, connection }) => {
  const settings = await findSettings(connection);
  const schema = contactSchemaFor(settings);
  const indexes = new Map(columns.map(({ name, index }) => [name, index]));
  const cellOf = (row: string[], name: string) => {
    const index = indexes.get(name);
    return index === undefined ? "" : withoutApostrophe(row[index] ?? "").trim();
  };
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.field.label() ?? "";
  return async (rows) => {
    const named = rows.map((row): Named => {
      const [id = "", email = "", phone = ""] = ["contactId", "email", "phone"].map((name) =>
        cellOf(row, name),
      );
      const typed = { email: visibleAddress(email), phone: withoutDecimals(phone) };
      return { id: withLatinDigits(visibleText(id)), ...typed, ...keysOf(typed, settings) };
    });
    const found = await findContactsByKeys(keysOfRows(named), connection);
    const matches = named.map((row) => matchOf(row, found, { schema, settings, labelOf }));
    return {
      matches,
      names: {
        team: new Map(),
        pictures: new Map(),
        paths: new Set(),
        downloads: new Map(),
        timeZone: settings.timeZone,
      },
    };
  };
};

type LabelOf = (name: string) => string;

type Context = Pick<RowMatch, "schema"> & { settings: FirmCountry; labelOf: LabelOf };

function matchOf(row: Named, found: Found, { schema, settings, labelOf }: Context): RowMatch {
  const { key, candidates, errors = [] } = candidatesOf(row, found, labelOf);
  const record = candidates.length === 1 ? candidates[0] : undefined;
  return {
    record,
    reference: record ? m.row_contact({ id: record.id }) : row.id || row.email || row.phone,
    keys: [
      ...(record ? [{ key: `contact ${record.id}`, label: "", repeated: m.row_repeats_contact }] : []),
      ...(key && key.name !== "id" ? [{ key: key.key, label: key.label, repeated: key.repeated }] : []),
    ],
    uniqueKeys: uniqueKeysOf(row),
    // A row that names somebody by an address, in whichever spelling, does not change it.
    fixed: [
      "contactId",
      ...(record && key ? [key.name] : []),
      ...(record && isBareCopy(row, record, settings) ? ["phone"] : []),
    ],
    errors,
    schema,
    intent: "publish",
  };
}

/** Tells whether the number of a row is that of the contact without its zero or plus, as a spreadsheet writes it: '3001234567'. */
function isBareCopy({ phone, phoneKey }: Named, { values }: ListedContact, settings: FirmCountry) {
  return /^[1-9]\d+$/.test(phone) && phoneKey !== null && keysOf(values, settings).phoneKey === phoneKey;
}

/** 'contact-12', '#12' and '12' are the contact 12. */
const numberOf = (id: string) => Number(/^(?:contact[\s-]*|#)?(\d{1,15})$/i.exec(id)?.[1] ?? 0);

function keysOfRows(rows: Named[]) {
  const byAddress = rows.filter(({ id }) => !id);
  return {
    ids: rows.flatMap(({ id }) => numberOf(id) || []),
    emails: byAddress.flatMap(({ emailKey }) => emailKey ?? []),
    phones: byAddress.flatMap(({ emailKey, phoneKey }) => (emailKey ? [] : (phoneKey ?? []))),
  };
}

const emailKeyOf = (key: string) => `email ${key}`;
const phoneKeyOf = (key: string) => `phone ${key}`;

const uniqueKeysOf = ({ emailKey, phoneKey }: Named) => [
  ...(emailKey ? [emailKeyOf(emailKey)] : []),
  ...(phoneKey ? [phoneKeyOf(phoneKey)] : []),
];

type Candidates = {
  key?: { name: "id" | "email" | "phone"; key: string; label: string; repeated: RepeatedKey };
  candidates: ListedContact[];
  errors?: RowMatch["errors"];
};

function candidatesOf({ id, emailKey, phoneKey }: Named, found: Found, labelOf: LabelOf): Candidates {
  if (id) {
    const contact = found.byId.get(numberOf(id));
    const label = labelOf("contactId");
    const key = { name: "id", key: "", label, repeated: m.row_repeats_contact } as const;
    if (contact) return { key, candidates: [contact] };
    return { key, candidates: [], errors: [{ label, message: m.row_no_contact() }] };
  }
  if (emailKey) {
    const label = labelOf("email");
    const key = { name: "email", key: emailKeyOf(emailKey), label, repeated: m.row_repeats_email } as const;
    const candidates = found.withEmail(emailKey);
    return { key, candidates, errors: ambiguous(label, m.row_contacts_email, candidates) };
  }
  if (!phoneKey) return { candidates: [] };
  const label = labelOf("phone");
  const key = { name: "phone", key: phoneKeyOf(phoneKey), label, repeated: m.row_repeats_phone } as const;
  const candidates = found.withPhone(phoneKey);
  return { key, candidates, errors: ambiguous(label, m.row_contacts_phone, candidates) };
}

type Ambiguity = (inputs: { ids: string }) => string;

function ambiguous(label: string, sentence: Ambiguity, candidates: ListedContact[]) {
  if (candidates.length < 2) return [];
  const ids = candidates.slice(0, 5).map(({ id }) => String(id));
  const all =
    ids.length < candidates.length
      ? m.row_contacts_more({ ids: ids.join(m.comma()) })
      : ids.reduce((first, second) => m.list_and({ first, second }));
  return [{ label, message: sentence({ ids: all }) }];
}
