import { m } from "#app/words/compiled/messages.js";
import { formatArea, formatPrice } from "../readers/format-listing";
import { parsedAreaHint, parsedPriceHint } from "../readers/hints";
import { formatYears, readYears } from "../readers/years";
import {
  distinctList,
  draftImages,
  optionalLink,
  optionalText,
  pairList,
  recordIds,
} from "../records/fields";
import { field } from "../records/record";
import { areaHint } from "../units/examples";
import { z } from "../zod-config";

/** Options of fields that visitors see where they are filled in. */
const optional = { isPublic: true, isOptional: true } as const;

export const client = field(optionalText(), {
  ...optional,
  label: m.field_client,
  isText: true,
  hint: m.field_client_hint,
});

export const size = field(optionalText(100), {
  ...optional,
  label: m.field_area,
  unitHint: areaHint,
  parsedHint: parsedAreaHint,
  format: (size, settings) => formatArea(size, settings),
});

const inOrder = (text: string) => {
  const { from, to } = readYears(text) ?? { from: 0, to: null };
  return to === null || from <= to;
};

export const years = field(optionalText(60).refine(inOrder, { error: m.years_reversed }), {
  ...optional,
  label: m.field_years,
  hint: m.field_years_hint,
  format: formatYears,
  cardText: formatYears,
});

export const cost = field(optionalText(100), {
  ...optional,
  label: m.field_cost,
  hint: m.field_cost_hint,
  parsedHint: parsedPriceHint,
  format: (cost, { currency }) => formatPrice(cost, currency),
});

export const typologies = field(distinctList.default([]), {
  ...optional,
  label: m.field_typologies,
  isText: true,
  control: { type: "list", entry: m.field_typology, placeholder: m.field_typology_example },
  hint: m.field_typologies_hint,
});

export const tags = field(distinctList.default([]), {
  ...optional,
  label: m.field_tags,
  isText: true,
  control: { type: "list", entry: m.field_tag, placeholder: m.field_tag_example },
});

const roleLength = 100;
const titleLength = 200;

export const credits = field(
  pairList({ role: optionalText(roleLength), name: optionalText(), url: optionalLink }, 100, ["url"]),
  {
    ...optional,
    label: m.field_credits,
    isText: { role: roleLength },
    control: {
      type: "pairs",
      entry: m.field_credit,
      inputs: { role: m.field_credit_role, name: m.field_credit_name, url: m.field_credit_link },
    },
    hint: m.field_credits_hint,
  },
);

export const awards = field(
  pairList({ year: optionalText(20), title: optionalText(titleLength), url: optionalLink }, 100, [
    "year",
    "url",
  ]),
  {
    ...optional,
    label: m.field_awards,
    isText: { title: titleLength },
    control: {
      type: "pairs",
      entry: m.field_award,
      inputs: { year: m.field_award_year, title: m.field_award_title, url: m.field_award_link },
    },
  },
);

export const drawings = field(draftImages, {
  ...optional,
  label: m.field_drawings,
  group: "pictures",
  control: { type: "images", entry: m.field_drawing },
  hint: m.field_drawings_hint,
});

/** Other projects that the firm shows with this one. */
export const related = field(recordIds(20), {
  ...optional,
  label: m.field_related,
  group: "more",
  control: { type: "records", entry: m.field_related_entry, numbered: m.field_related_number },
  hint: m.field_related_hint,
});

/** The place in the order of the firm; null comes after those that have one, the newest first. */
export const handOrder = field(
  z
    .number({ error: m.invalid_input })
    .int({ error: m.invalid_input })
    .min(0, { error: m.invalid_input })
    .max(1_000_000)
    .nullable()
    .optional(),
  { ...optional, label: m.field_order, control: { type: "order" } },
);
