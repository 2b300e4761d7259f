import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { link, optionalText } from "../records/fields";
import { field, type ValuesOf } from "../records/record";
import { checkbox } from "../records/record-fields";
import { z } from "../zod-config";
import { builtInPages, isBuiltIn } from "./built-in-pages";

const maxEntries = 40;

/** `page` is the name of a built-in page, or the number of one of the firm's own; or `address` is anything else. */
const entry = z
  .object(
    {
      page: optionalText(20).refine((page) => page === "" || isBuiltIn(page) || /^[1-9]\d{0,9}$/.test(page), {
        error: m.menu_page_unknown,
      }),
      address: link,
      label: optionalText(60),
      below: z.boolean({ error: m.invalid_input }).default(false),
    },
    { error: m.invalid_input },
  )
  .superRefine(({ page, address, label }, { addIssue }) => {
    if (page && address) addIssue({ code: "custom", message: m.menu_two_targets(), path: ["address"] });
    if (address && !page && !label)
      addIssue({ code: "custom", message: m.menu_label_missing(), path: ["label"] });
  });

export type MenuEntry = z.output<typeof entry>;

/** Target of an entry, for comparisons: '/about', '12', 'https://example.com'; '' for a heading. */
const targetOf = ({ page, address }: MenuEntry) =>
  isBuiltIn(page) ? builtInPages[page][0] : page || address;

/** Entries without anything that was typed or chosen are dropped. */
const isFilled = ({ page, address, label }: MenuEntry) => Boolean(page || address || label);

/** Finds what is wrong with an entry among the others. */
function errorOf(entries: MenuEntry[], index: number): [name: keyof MenuEntry, message: string] | undefined {
  const own = entries[index] as MenuEntry;
  const before = entries.slice(0, index);
  const target = targetOf(own);
  const parent = own.below ? before.findLast(({ below }) => !below) : undefined;
  if (own.below && !parent) return ["below", m.menu_nothing_above()];
  if (!target && (own.below || !entries[index + 1]?.below)) return ["page", m.menu_target_missing()];
  if (!target) return undefined;
  if (parent && targetOf(parent) === target) return ["page", m.page_below_itself()];
  return before.some((other) => targetOf(other) === target) ? ["page", m.menu_twice()] : undefined;
}

const menu = z
  .array(entry, { error: m.invalid_input })
  .max(500, { error: () => m.too_many({ max: maxEntries }) })
  .transform((entries) => entries.filter(isFilled))
  .superRefine((entries, { addIssue }) => {
    if (entries.length > maxEntries)
      addIssue({ code: "custom", message: m.too_many({ max: maxEntries }), path: [] });
    else
      for (const index of entries.keys()) {
        const [name, message] = errorOf(entries, index) ?? [];
        if (name && message) addIssue({ code: "custom", message, path: [index, name] });
      }
  })
  .default([]) as unknown as z.ZodType<MenuEntry[]>;

function menuField(label: Label, hint: Label, hasLevels: boolean) {
  return field(menu, {
    label,
    hint,
    isText: { label: 60 },
    control: {
      type: "pairs",
      entry: m.menu_entry,
      inputs: { page: m.menu_page, address: m.menu_address, label: m.menu_label },
      offered: "page",
      ...(hasLevels && { checkbox: { below: m.menu_below } }),
      text: (row) => [row.label, row.page || row.address].filter(Boolean).join(" → "),
    },
  });
}

function switchOff(page: Label) {
  const label: Label = (inputs, options) => m.menu_page_off({ page: page(inputs, options) }, options);
  return checkbox(label);
}

/** Header and footer of the site; an empty one is made of the built-in pages and of those that say it themselves. */
export const menuFields = {
  headerMenu: menuField(m.menu_header, m.menu_header_hint, true),
  footerMenu: menuField(m.menu_footer, m.menu_footer_hint, false),
  aboutOff: switchOff(m.nav_about),
  propertiesOff: switchOff(m.properties_title),
  projectsOff: switchOff(m.projects_title),
  searchOff: switchOff(m.site_search_title),
  journalInHeader: checkbox(m.menu_journal_in_header),
};

type MenuSettings = ValuesOf<typeof menuFields>;

export type OptionalPage = "about" | "properties" | "projects" | "search";

/** Tells that the firm has switched a built-in page off. */
export const isOff = (settings: MenuSettings, page: OptionalPage) => settings[`${page}Off`];

const optionalPages: OptionalPage[] = ["about", "properties", "projects", "search"];

/** The paths of the built-in pages that are switched off. */
export const pathsOff = (settings: MenuSettings): string[] =>
  optionalPages.filter((page) => isOff(settings, page)).map((page) => builtInPages[page][0]);
