import { m } from "#app/words/compiled/messages.js";
import { addressList, optionalText } from "../records/fields";
import { type Fields, field } from "../records/record";

/** Fields of a row that are none of its record. */
export const rowFields = {
  /** Addresses that the old website had for it: each becomes a redirect. */
  oldAddresses: field(addressList.prefault([]), {
    label: m.import_old_addresses,
    control: { type: "list", entry: m.import_old_address },
  }),
  /** Says that the old website did not show it. */
  publishState: field(optionalText(40), { label: m.import_publish_state }),
} satisfies Fields;

export const isOfRow = (name: string) => Object.hasOwn(rowFields, name);
