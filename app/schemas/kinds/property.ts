import { m } from "#app/words/compiled/messages.js";
import { approvals } from "../listings/approvals";
import {
  availableFrom,
  coordinates,
  deposit,
  documents,
  facing,
  floor,
  furnished,
  ownership,
  parking,
  plans,
  plotSize,
  possession,
  precision,
  serviceCharge,
  term,
  tour,
  videos,
  yearBuilt,
} from "../listings/listing-fields";
import { cashDiscount, charges, paymentPlan } from "../listings/payment-fields";
import { paymentErrors, withoutAmounts } from "../listings/payment-plan";
import { blurCoordinates } from "../listings/precision";
import { reference } from "../listings/reference";
import { defaultValues, hidesPrice, valuesOf } from "../lists/value-lists";
import { formatArea, formatPrice } from "../readers/format-listing";
import { parsedAreaHint, parsedPriceHint } from "../readers/hints";
import { customValues } from "../records/custom-fields";
import { distinctList, optionalText, text } from "../records/fields";
import { defineRecord, field, type InputOf, type Visible } from "../records/record";
import {
  agentId,
  count,
  description,
  featured,
  images,
  listed,
  location,
  publishAt,
  searchFields,
  title,
  unpublishAt,
} from "../records/record-fields";
import { areaHint, priceHint } from "../units/examples";

export const propertyDefinition = defineRecord({
  kind: "property",
  path: "properties",
  label: m.kind_property,
  labels: m.properties_title,
  icon: "M2 14V7l6-5 6 5v7zM6 14v-4a2 2 0 0 1 4 0v4",
  legend: m.legend_what_it_is,
  fields: {
    title,
    description,
    price: field(text(1, m.required, 100), {
      draftSchema: optionalText(100),
      label: m.field_price,
      isPublic: true,
      group: "first",
      unitHint: priceHint,
      parsedHint: parsedPriceHint,
      format: (price, { currency }) => formatPrice(price, currency),
    }),
    location,
    area: field(text(1, m.required, 100), {
      draftSchema: optionalText(100),
      label: m.field_area,
      isPublic: true,
      unitHint: areaHint,
      parsedHint: parsedAreaHint,
      cardText: formatArea,
    }),
    bedrooms: count(m.field_bedrooms, {
      isPublic: true,
      cardText: (count) => (count ? m.card_bedrooms({ count }) : ""),
    }),
    bathrooms: count(m.field_bathrooms, { isPublic: true }),
    yearBuilt,
    parking,
    type: listed("property-types", m.field_type, { isPublic: true }),
    status: listed("property-statuses", m.field_status, { isPublic: true, group: "side" }),
    featured,
    agentId,
    reference,
    images,
    videos,
    amenities: field(distinctList.default([]), {
      label: m.field_amenities,
      isPublic: true,
      isText: true,
      control: {
        type: "choices",
        list: "amenities",
        // The form offers them; any other can be typed.
        get values() {
          return valuesOf("amenities");
        },
        presets: defaultValues.amenities,
        checkedName: "presets",
        customName: "custom",
        checkedLegend: m.field_amenities_common,
        customLegend: m.field_amenities_other,
        entry: m.field_amenity,
        placeholder: m.field_amenity_example,
      },
    }),
    floor,
    furnished,
    possession,
    availableFrom,
    plotSize,
    facing,
    ownership,
    deposit,
    term,
    serviceCharge,
    coordinates,
    exactness: precision,
    tour,
    plans,
    documents,
    approvals,
    paymentPlan,
    cashDiscount,
    charges,
    fields: customValues("properties"),
    ...searchFields,
    publishAt,
    unpublishAt,
  },
  // As firms type it: readers of prices know it, and say it in each language.
  conceal: ({ status, paymentPlan, cashDiscount }) =>
    hidesPrice(String(status))
      ? {
          price: "Price on request",
          ...(Array.isArray(paymentPlan) && { paymentPlan: withoutAmounts(paymentPlan) }),
          // '5%, PKR 975,000' says the price. Charges are no part of it.
          ...(cashDiscount !== undefined && { cashDiscount: "" }),
        }
      : {},
  errorsOf: paymentErrors,
  forVisitors: blurCoordinates,
  titleField: "title",
  subtitleField: "location",
  hasStates: true,
  hasPage: true,
  card: ["title", "price", "location", "type", "status", "featured"],
  facts: [
    { field: "location", isWide: true },
    { field: "area" },
    { field: "plotSize" },
    { field: "type" },
    { field: "bedrooms" },
    { field: "bathrooms" },
    { field: "status" },
    { field: "floor" },
    { field: "yearBuilt" },
    { field: "parking" },
    { field: "furnished" },
    { field: "possession" },
    { field: "availableFrom" },
    { field: "facing" },
    { field: "ownership" },
    { field: "deposit" },
    { field: "term" },
    { field: "serviceCharge" },
    { field: "approvals", isWide: true },
    { field: "cashDiscount" },
    { field: "charges" },
    { field: "reference" },
  ],
  columns: [{ field: "type" }, { field: "status" }, { field: "price", width: "price" }],
  tabs: {
    field: "type",
    get values() {
      return [...valuesOf("property-types").slice(0, 2), "featured"];
    },
  },
  search: {
    index: "properties_search",
    hasNumbers: true,
    hasAmounts: true,
    placeholder: m.search_property,
  },
  activity: { kind: "property added" },
});

export type PropertyInput = InputOf<(typeof propertyDefinition)["fields"]>;

/** A listing as visitors get it; times are ISO 8601 UTC. */
export type Property = Visible<(typeof propertyDefinition)["fields"]>;
