import { m } from "#app/words/compiled/messages.js";
import { text } from "../records/fields";
import { defineRecord, field, type InputOf, type Visible } from "../records/record";
import { hidden, line, optionalLine, order } from "../records/record-fields";
import { z } from "../zod-config";

export const testimonialDefinition = defineRecord({
  kind: "testimonial",
  path: "testimonials",
  label: m.kind_testimonial,
  labels: m.kinds_testimonial,
  icon: "M2 3h12v8H7l-3 3v-3H2zM5 6h6M5 8h4",
  legend: m.kind_testimonial,
  fields: {
    name: line(m.field_name, { isPublic: true, isText: true }),
    role: optionalLine(m.field_role, { isPublic: true, isText: true, hint: m.field_role_hint }),
    text: field(text(1, m.required, 2_000), {
      label: m.field_words,
      isPublic: true,
      isText: true,
      control: { type: "textarea", rows: 4 },
      isWide: true,
    }),
    rating: field(
      z
        .number({ error: m.rating_range })
        .min(0.5, { error: m.rating_range })
        .max(5, { error: m.rating_range })
        .multipleOf(0.5, { error: m.rating_range })
        .default(5),
      { label: m.field_rating, control: { type: "number" }, isPublic: true, hint: m.field_rating_hint },
    ),
    hidden,
    order,
  },
  titleField: "name",
  subtitleField: "role",
  isOrdered: true,
  hasPage: false,
  card: ["name", "role", "text", "rating"],
  columns: [{ field: "rating" }],
  search: { columns: ["name", "role", "text"], placeholder: m.search_testimonial },
  activity: { kind: "testimonial added" },
});

export type TestimonialInput = InputOf<(typeof testimonialDefinition)["fields"]>;
export type Testimonial = Visible<(typeof testimonialDefinition)["fields"]>;
