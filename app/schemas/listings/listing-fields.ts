import { m } from "#app/words/compiled/messages.js";
import {
  coordinatesQuestion,
  formatCoordinates,
  readCoordinates,
  unreadCoordinates,
} from "../readers/coordinates";
import { formatDay } from "../readers/day";
import { formatArea, formatPrice } from "../readers/format-listing";
import { parsedAreaHint } from "../readers/hints";
import type { Words } from "../records/control";
import { addressList, draftImages, optionalLink, optionalText, text } from "../records/fields";
import { optionalDay } from "../records/optional-day";
import { type Field, field } from "../records/record";
import { count, optionalLine, select } from "../records/record-fields";
import { areaHint } from "../units/examples";
import { z } from "../zod-config";
import { precisions } from "./precision";

/** A field that need not be there, and that many listings leave empty. */
const more = <Value, Public>(of: Field<Value, Public>): Field<Value, Public, true> => ({
  ...of,
  group: "more",
  isOptional: true,
});

/** A building that is planned has the year in which it will be there. */
const isYear = (year: number | null) =>
  year === null || (year >= 1800 && year <= new Date().getFullYear() + 20);

export const yearBuilt = field(
  z
    .number({ error: m.year_built_range })
    .int({ error: m.year_built_range })
    .nullable()
    .default(null)
    .refine(isYear, { error: m.year_built_range }),
  { label: m.field_year_built, control: { type: "number" }, isPublic: true, isOptional: true },
);

export const parking = count(m.field_parking, { isPublic: true, isOptional: true });

export const floor = more(
  optionalLine(m.field_floor, { isPublic: true, isText: true, max: 40, hint: m.field_floor_hint }),
);

export const possession = more(
  optionalLine(m.field_possession, { isPublic: true, isText: true, max: 60, hint: m.field_possession_hint }),
);

export const furnished = more(
  select(["", "unfurnished", "semi-furnished", "furnished"], m.field_furnished, {
    isPublic: true,
    labels: { "": m.field_furnished_none },
  }),
);

/** The day from which it can be moved into, in ISO 8601; or ''. */
export const availableFrom = more(
  field(optionalDay, {
    label: m.field_available_from,
    isPublic: true,
    control: { type: "text", inputType: "date" },
    format: (day) => formatDay(day),
  }),
);

/** An amount, or words such as '2 months of rent'. */
const amountOrWords = (label: Words, hint: Words) =>
  more(
    field(optionalText(100), {
      label,
      hint,
      isPublic: true,
      isText: true,
      format: (amount, { currency }) => formatPrice(amount, currency),
    }),
  );

export const deposit = amountOrWords(m.field_deposit, m.field_deposit_hint);

export const serviceCharge = amountOrWords(m.field_service_charge, m.field_service_charge_hint);

export const term = more(
  optionalLine(m.field_term, { isPublic: true, isText: true, max: 60, hint: m.field_term_hint }),
);

export const ownership = more(
  select(["", "freehold", "leasehold", "file", "transfer"], m.field_ownership, {
    isPublic: true,
    labels: {
      "": m.field_furnished_none,
      freehold: m.ownership_freehold,
      leasehold: m.ownership_leasehold,
      file: m.ownership_file,
      transfer: m.ownership_transfer,
    },
  }),
);

export const facing = more(
  optionalLine(m.field_facing, { isPublic: true, isText: true, max: 60, hint: m.field_facing_hint }),
);

export const plotSize = more(
  field(optionalText(100), {
    label: m.field_plot_size,
    isPublic: true,
    unitHint: areaHint,
    parsedHint: parsedAreaHint,
    format: (area, settings) => formatArea(area, settings),
  }),
);

/** Coordinates as text, stored as `formatCoordinates` writes them; or ''. */
export const optionalCoordinates = text(0, m.invalid_input, 2_000)
  .overwrite((typed) => {
    const read = readCoordinates(typed);
    return read ? formatCoordinates(read) : typed;
  })
  .refine((typed) => typed === "" || readCoordinates(typed) !== undefined, {
    error: ({ input }) => unreadCoordinates(String(input)),
  })
  .default("");

export const coordinates = more(
  field(optionalCoordinates, {
    label: m.field_coordinates,
    isPublic: true,
    hint: m.field_coordinates_hint,
    parsedHint: coordinatesQuestion,
  }),
);

export const precision = more(
  select(precisions, m.field_precision, {
    isPublic: true,
    labels: {
      exact: m.field_precision_exact,
      street: m.field_precision_street,
      area: m.field_precision_area,
    },
  }),
);

export const tour = more(
  field(optionalLink, {
    label: m.field_tour,
    isPublic: true,
    control: { type: "text", inputType: "url" },
    hint: m.field_tour_hint,
  }),
);

export const videos = field(addressList.default([]), {
  label: m.field_videos,
  isPublic: true,
  group: "pictures",
  control: { type: "list", entry: m.field_video, placeholder: "https://" },
  hint: m.field_videos_hint,
});

export const projectVideos = more(videos);

export const plans = field(draftImages, {
  label: m.field_plans,
  isPublic: true,
  isOptional: true,
  group: "pictures",
  control: { type: "images", entry: m.field_plan },
  hint: m.field_plans_hint,
});

export const documents = more(
  field(addressList.default([]), {
    label: m.field_documents,
    isPublic: true,
    control: { type: "list", entry: m.field_document, areDocuments: true },
    hint: m.field_documents_hint,
  }),
);
