import {
  coordinatesQuestion,
  formatCoordinates,
  readCoordinates,
  unreadCoordinates,
} from "../readers/coordinates";
import { addressList, draftImages, optionalLink, text } from "../records/fields";
import { type Field, field } from "../records/record";
import { count, optionalLine, select } from "../records/record-fields";
import { z } from "../zod-config";
import { precisions } from "./precision";

/** A field that need not be there, and that many listings leave empty. */
const more = <Value, Public>(of: Field<Value, Public>): Field<Value, Public, true> => ({
  ...of,
  group: "more",
  isOptional: true,
});

const years = "Please enter a year from 1800 to 20 years from now.";

/** A building that is planned has the year in which it will be there. */
const isYear = (year: number | null) =>
  year === null || (year >= 1800 && year <= new Date().getFullYear() + 20);

export const yearBuilt = field(
  z.number({ error: years }).int(years).nullable().default(null).refine(isYear, years),
  { label: "Year built", control: { type: "number" }, isPublic: true, isOptional: true },
);

export const parking = count("Parking spaces", { isPublic: true, isOptional: true });

export const floor = more(optionalLine("Floor", { isPublic: true, max: 40, hint: "Ground, 3rd of 8" }));

export const possession = more(
  optionalLine("Possession", { isPublic: true, max: 60, hint: "At once, March 2027" }),
);

export const furnished = more(
  select(["", "unfurnished", "semi-furnished", "furnished"], "Furnished", {
    isPublic: true,
    labels: { "": "Not said" },
  }),
);

/** Coordinates as text, stored as `formatCoordinates` writes them; or ''. */
export const optionalCoordinates = text(0, "Invalid input", 2_000)
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
    label: "Coordinates",
    isPublic: true,
    hint: "33.7715, 72.7511, or the address of the place in a map app.",
    parsedHint: coordinatesQuestion,
  }),
);

export const precision = more(
  select(precisions, "Show location as", {
    isPublic: true,
    labels: { exact: "Exact place", street: "Street", area: "Area only" },
  }),
);

export const tour = more(
  field(optionalLink, {
    label: "Virtual tour",
    isPublic: true,
    control: { type: "text", inputType: "url" },
    hint: "The address of the tour on the web.",
  }),
);

export const plans = field(draftImages, {
  label: "Floor plans",
  isPublic: true,
  isOptional: true,
  group: "pictures",
  control: { type: "images", entry: "Floor plan" },
  hint: "Pictures; a plan as PDF belongs to the documents.",
});

export const documents = more(
  field(addressList.default([]), {
    label: "Documents",
    isPublic: true,
    control: { type: "list", entry: "Document", placeholder: "/uploads/" },
    hint: "A brochure or a plan as PDF: its address under Files, or on the web.",
  }),
);
