import { m } from "#app/words/compiled/messages.js";
import { paymentPlan } from "../listings/payment-fields";
import { paymentErrors } from "../listings/payment-plan";
import { formatArea } from "../readers/format-listing";
import { parsedAreaHint } from "../readers/hints";
import { draftImages, optionalText } from "../records/fields";
import { inProject, ofProject } from "../records/in-project";
import { defineRecord, field, type InputOf, optional, type Visible } from "../records/record";
import { count, hidden, line, optionalLine, order } from "../records/record-fields";
import { areaHint } from "../units/examples";

/** A kind of flat, shop or office that a project has many of: what its units have in common. */
export const unitTypeDefinition = defineRecord({
  kind: "unit-type",
  path: "unit-types",
  parent: ofProject,
  label: m.kind_unit_type,
  labels: m.kinds_unit_type,
  icon: "M2 2h12v12H2zM8 2v5M2 9h5M11 14V9h3",
  legend: m.kind_unit_type,
  fields: {
    project: inProject,
    name: line(m.field_name, { isPublic: true, isText: true, max: 60, hint: m.field_unit_type_hint }),
    description: optional(
      optionalLine(m.field_description, { isPublic: true, isText: true, max: 400, isWide: true }),
    ),
    area: optional(
      field(optionalText(100), {
        label: m.field_area,
        isPublic: true,
        unitHint: areaHint,
        parsedHint: parsedAreaHint,
        format: (area, settings) => formatArea(area, settings),
      }),
    ),
    bedrooms: optional(count(m.field_bedrooms, { isPublic: true })),
    bathrooms: optional(count(m.field_bathrooms, { isPublic: true })),
    images: field(draftImages, {
      label: m.field_unit_pictures,
      isPublic: true,
      isOptional: true,
      control: { type: "images" },
      hint: m.field_unit_pictures_hint,
    }),
    paymentPlan: { ...paymentPlan, hint: m.field_type_plan_hint },
    hidden: optional(hidden),
    order,
  },
  errorsOf: paymentErrors,
  titleField: "name",
  subtitleField: "area",
  isOrdered: true,
  hasPage: false,
  card: ["project", "name", "area", "bedrooms"],
  search: { columns: ["name"], placeholder: m.search_unit_type },
  activity: { kind: "unit type added" },
});

export type UnitTypeInput = InputOf<(typeof unitTypeDefinition)["fields"]>;

/** A unit type as visitors get it. */
export type UnitType = Visible<(typeof unitTypeDefinition)["fields"]>;
