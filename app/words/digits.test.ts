import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { formatDate } from "#app/components/format";
import { requestContext } from "#app/config/request-context";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { formatListing } from "#app/schemas/readers/format-listing";
import { factsOf } from "#app/schemas/records/record-values";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { m } from "./compiled/messages.js";
import { withoutIsolates } from "./isolate";
import type { Language } from "./language";

const listing = { price: "PKR 4.5 Crore", area: "2,400 sq ft", bedrooms: 5, yearBuilt: 2015 };

/** Numbers as a page has them. */
function write(language: Language, hasOwnDigits?: true) {
  const context = { id: "", response: {} as ServerResponse, language, hasOwnDigits };
  return requestContext.run(context, () => {
    const written = formatListing(listing, defaultUnits);
    const facts = factsOf(propertyDefinition, written, defaultUnits).map(({ value }) => value);
    const texts = [
      written.price,
      ...facts,
      m.properties_count({ count: 1250 }),
      formatDate("2026-11-26T08:00:00Z"),
    ];
    return texts.map(withoutIsolates);
  });
}

test("numbers have Latin digits, unless the firm chose those of the script", () => {
  expect(write("ur")).toEqual([
    "4.5 کروڑ روپے",
    "2,400 مربع فٹ",
    "5",
    "2015",
    "1,250 جائیدادیں",
    "26 نومبر، 2026",
  ]);
  expect(write("ur", true)).toEqual([
    "۴٫۵ کروڑ روپے",
    "۲٬۴۰۰ مربع فٹ",
    "۵",
    "۲۰۱۵",
    "۱٬۲۵۰ جائیدادیں",
    "۲۶ نومبر، ۲۰۲۶",
  ]);
  expect(write("ar", true)).toEqual([
    "٤٥٬٠٠٠٬٠٠٠ روبية",
    "٢٬٤٠٠ قدم مربعة",
    "٥",
    "٢٠١٥",
    "١٬٢٥٠ عقارًا",
    "٢٦ نوفمبر ٢٠٢٦",
  ]);
});

test("other languages have Latin digits alone", () => {
  for (const language of ["en", "de"] as const) expect(write(language, true)).toEqual(write(language));
});
