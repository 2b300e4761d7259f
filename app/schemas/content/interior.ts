import { m } from "#app/words/compiled/messages.js";
import { defineRecord, type InputOf, type Visible } from "../records/record";
import { hidden, line, mandatoryImage, optionalLine, order } from "../records/record-fields";

export const interiorDefinition = defineRecord({
  kind: "interior",
  path: "interiors",
  label: m.kind_interior,
  labels: m.kinds_interior,
  icon: "M2 3h12v10H2zM2 11l4-4 3 3 2-2 3 3",
  legend: m.kind_interior,
  fields: {
    title: line(m.field_title, { isPublic: true, isText: true, isWide: true }),
    place: optionalLine(m.field_place, { isPublic: true, isText: true }),
    year: optionalLine(m.field_year, { isPublic: true, hint: m.field_year_hint }),
    hidden,
    image: mandatoryImage,
    order,
  },
  titleField: "title",
  subtitleField: "place",
  isOrdered: true,
  hasPage: false,
  card: ["title", "place", "year"],
  columns: [{ field: "year" }],
  search: { columns: ["title", "place", "year"], placeholder: m.search_interior },
  activity: { kind: "interior added" },
});

export type InteriorInput = InputOf<(typeof interiorDefinition)["fields"]>;
export type Interior = Visible<(typeof interiorDefinition)["fields"]>;
