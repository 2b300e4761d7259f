import { m } from "#app/words/compiled/messages.js";
import { languages } from "#app/words/language";
import { distinctList, optionalText } from "../records/fields";
import { field } from "../records/record";

type List = "properties" | "projects";

const prefix = new RegExp(`^/(${languages.join("|")})(?=/)`);

/** The address of a list on any host and in any language: 'https://firm.example/ur/projects?city=Wah' → '/projects?city=Wah' */
function listAddressOf(typed: string) {
  if (!URL.canParse(typed, "https://firm.example")) return typed;
  const { pathname, search } = new URL(typed, "https://firm.example");
  return typed && pathname.replace(prefix, "") + search;
}

const maxChosen = 24;

/** The fields that choose listings: a filtered list, or the listings themselves by their numbers or references. */
export function listingsBy<const Name extends List>(list: Name) {
  return { address: listAddress(list), [list]: chosen } as {
    address: ReturnType<typeof listAddress>;
  } & Record<Name, typeof chosen>;
}

/** The address of a list or of a landing page; not that of a record, which begins with its number. */
function listAddress(list: List) {
  const isList = new RegExp(`^(/${list}(/\\D[^?]*)?(\\?.*)?)?$`);
  const schema = optionalText(1_000)
    .overwrite(listAddressOf)
    .refine((typed) => isList.test(typed), { error: () => m.section_list_wrong({ path: `/${list}` }) });
  return field(schema, {
    label: m.section_list_address,
    isPublic: true,
    isWide: true,
    hint: m.section_list_hint,
  });
}

const chosen = field(
  distinctList
    .prefault([])
    .refine((entries) => entries.length <= maxChosen, { error: () => m.too_many({ max: maxChosen }) }),
  {
    label: m.section_chosen,
    isPublic: true,
    control: { type: "list", entry: m.section_chosen_entry },
    hint: m.section_chosen_hint,
  },
);
