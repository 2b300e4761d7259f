import { m } from "#app/words/compiled/messages.js";
import { required, text } from "../records/fields";
import { defineRecord, field, type InputOf, type Visible } from "../records/record";
import { hidden, line, optionalLine, order } from "../records/record-fields";
import { z } from "../zod-config";

const ratingMessage = "Please enter a rating from 0.5 to 5, in halves.";

export const testimonialDefinition = defineRecord({
  kind: "testimonial",
  path: "testimonials",
  label: m.kind_testimonial,
  labels: m.kinds_testimonial,
  icon: "M2 3h12v8H7l-3 3v-3H2zM5 6h6M5 8h4",
  legend: "Testimonial",
  fields: {
    name: line("Name", { isPublic: true }),
    role: optionalLine("Role", { isPublic: true, hint: "Optional: Homeowner, Garden Town" }),
    text: field(text(1, required, 2_000), {
      label: "Words",
      isPublic: true,
      control: { type: "textarea", rows: 4 },
      isWide: true,
    }),
    rating: field(
      z
        .number({ error: ratingMessage })
        .min(0.5, ratingMessage)
        .max(5, ratingMessage)
        .multipleOf(0.5, ratingMessage)
        .default(5),
      { label: "Rating", control: { type: "number" }, isPublic: true, hint: "Of 5, in halves." },
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
  search: { columns: ["name", "role", "text"], placeholder: "Name or words" },
  activity: { kind: "testimonial added", text: "New testimonial added" },
});

export type TestimonialInput = InputOf<(typeof testimonialDefinition)["fields"]>;
export type Testimonial = Visible<(typeof testimonialDefinition)["fields"]>;
