import type { z } from "zod";
import { isAddressOfProject } from "#app/schemas/addresses/project-pages";
import { unitAddress } from "#app/schemas/addresses/record-address";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { paymentPlan } from "../listings/payment-fields";
import { paymentErrors, withoutAmounts } from "../listings/payment-plan";
import { hidesPrice } from "../lists/value-lists";
import { formatArea, formatPrice } from "../readers/format-listing";
import { parsedAreaHint, parsedPriceHint } from "../readers/hints";
import { customValues } from "../records/custom-fields";
import { integer, optionalText, text, utcTime } from "../records/fields";
import { inProject, ofProject } from "../records/in-project";
import { defineRecord, field, type InputOf, optional, type Visible } from "../records/record";
import { count, hidden, listed, optionalLine } from "../records/record-fields";
import { areaHint, priceHint } from "../units/examples";
import { floorText, readFloor } from "./floor";

const isFloor = (floor: string) => floor === "" || readFloor(floor) !== undefined;

/** A flat, a shop or an office of a project. What it leaves empty is that of its type. */
export const unitDefinition = defineRecord({
  kind: "unit",
  path: "units",
  parent: ofProject,
  label: m.kind_unit,
  labels: m.kinds_unit,
  icon: "M3 14V2h10v12zM6 5h1.500M9 5h1.500M6 8h1.500M9 8h1.500M6.500 14v-3h3v3",
  legend: m.kind_unit,
  fields: {
    project: inProject,
    number: field(
      text(1, m.required, 30)
        .refine((number) => number === "" || unitAddress(number) !== "", { error: m.unit_number_empty })
        .refine((number) => !isAddressOfProject(number), { error: m.unit_number_of_page }),
      { label: m.field_unit_number, isPublic: true, hint: m.field_unit_number_hint },
    ),
    floor: field(optionalText(30).refine(isFloor, { error: m.unit_floor_unread }), {
      label: m.field_floor,
      isPublic: true,
      isOptional: true,
      hint: m.field_unit_floor_hint,
      format: floorText,
    }),
    block: optional(optionalLine(m.field_block, { isPublic: true, max: 60 })),
    type: field(
      integer(1, undefined, m.unit_type_unknown).nullable().default(null) as z.ZodType<number | null>,
      {
        label: m.kind_unit_type,
        isPublic: true,
        isOptional: true,
        isNamed: true,
        control: { type: "offered", numbered: m.field_unit_type_number },
        hint: m.field_unit_type_of_hint,
      },
    ),
    price: field(optionalText(100), {
      label: m.field_price,
      isPublic: true,
      isOptional: true,
      unitHint: priceHint,
      parsedHint: parsedPriceHint,
      format: (price, { currency }) => formatPrice(price, currency),
    }),
    area: field(optionalText(100), {
      label: m.field_area,
      isPublic: true,
      isOptional: true,
      unitHint: areaHint,
      parsedHint: parsedAreaHint,
      format: (area, settings) => formatArea(area, settings),
    }),
    bedrooms: optional(count(m.field_bedrooms, { isPublic: true })),
    bathrooms: optional(count(m.field_bathrooms, { isPublic: true })),
    facing: optional(
      optionalLine(m.field_facing, { isPublic: true, isText: true, max: 60, hint: m.field_facing_hint }),
    ),
    status: { ...listed("property-statuses", m.field_status, { isPublic: true }), isExclusive: true },
    reservedUntil: field(utcTime, {
      label: m.field_reserved_until,
      isOptional: true,
      control: { type: "time" },
      hint: m.field_reserved_until_hint,
    }),
    paymentPlan: { ...paymentPlan, hint: m.field_unit_plan_hint },
    fields: customValues("units"),
    hidden: optional(hidden),
  },
  conceal: ({ status, paymentPlan }) =>
    hidesPrice(String(status))
      ? {
          price: "Price on request",
          ...(Array.isArray(paymentPlan) && { paymentPlan: withoutAmounts(paymentPlan) }),
        }
      : {},
  inList: ({ floor, block, facing }) => ({
    floor: joinTexts(
      [floor && floorText(String(floor)), block, facing].map((part) => String(part ?? "")),
      " · ",
    ),
  }),
  errorsOf: paymentErrors,
  titleField: "number",
  subtitleField: "floor",
  sortColumn: "sortKey",
  hasPage: true,
  addressOf: ({ project, number }) =>
    `/projects/${project}/${encodeURIComponent(unitAddress(String(number)))}`,
  card: ["project", "number", "floor", "block", "type", "price", "area", "bedrooms", "facing", "status"],
  facts: [
    { field: "floor" },
    { field: "block" },
    { field: "area" },
    { field: "bedrooms" },
    { field: "bathrooms" },
    { field: "facing" },
    { field: "status" },
  ],
  columns: [{ field: "status" }, { field: "price", width: "price" }],
  search: { index: "units_search", hasNumbers: "own", hasAmounts: true, placeholder: m.search_unit },
  activity: { kind: "unit added" },
});

export type UnitInput = InputOf<(typeof unitDefinition)["fields"]>;

/** A unit as visitors get it; times are ISO 8601 UTC. */
export type Unit = Visible<(typeof unitDefinition)["fields"]>;
