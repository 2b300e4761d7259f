import { beforeAll, expect, test } from "vitest";
import type { PropertyInput } from "#app/schemas/kinds/property";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { type Language, languages } from "#app/words/language";
import { inLanguage } from "#tests/support/in-language";
import { sampleProperties } from "../../sample/properties";
import { insertProperty, propertyQueries } from "../records/properties";
import { listingTermsOf } from "./terms";

const plain = sampleProperties[0] as PropertyInput;

const listings = {
  house: { title: "House", type: "villa", status: "for sale", price: "PKR 2.5 Crore", area: "10 Marla" },
  flat: { title: "Flat", type: "apartment", status: "for rent", price: "85,000 / month", area: "120 m²" },
  munich: { title: "Maisonette in München, Königstraße", type: "apartment", status: "sold", bedrooms: 3 },
  essen: { title: "Muehlen in Essen", type: "land", status: "leased", price: "9 crore", bedrooms: 9 },
} as const;

beforeAll(async () => {
  for (const listing of Object.values(listings))
    await insertProperty({
      ...plain,
      location: "Wah",
      description: "",
      price: "PKR 12 Crore",
      area: "4 Kanal",
      bedrooms: 5,
      bathrooms: 5,
      ...listing,
    } as PropertyInput);
});

const found = (q: string, language: Language) =>
  inLanguage(language, async () => {
    const { cards } = await propertyQueries.findCards({ q }, 100);
    const names = Object.entries(listings).map(([name, { title }]) => [title, name]);
    return cards.map(({ title }) => Object.fromEntries(names)[title]).sort();
  });

test.each<[Language, q: string, ...names: (keyof typeof listings)[]]>([
  // Types and statuses by the words that the page has for them.
  ["ur", "ولا", "house"],
  ["ur", "برائے فروخت ولا", "house"],
  ["ur", "کرائے کے لیے اپارٹمنٹ", "flat"],
  ["ar", "فيلا", "house"],
  ["ar", "شقة للإيجار", "flat"],
  ["de", "Villen", "house"],
  ["de", "Wohnung zu vermieten", "flat"],
  ["de", "Grundstücke", "essen"],
  // Prices and areas.
  ["ur", "ڈھائی کروڑ", "house"],
  ["ur", "۲٫۵ کروڑ", "house"],
  ["ur", "3 کروڑ سے کم", "flat", "house"],
  ["ur", "10 مرلہ", "house"],
  ["ur", "دس مرلہ ولا", "house"],
  ["ar", "٢٥٬٠٠٠٬٠٠٠", "house"],
  ["ar", "أقل من 3 مليون", "flat"],
  ["ar", "120 متر مربع", "flat"],
  ["de", "25 Mio.", "house"],
  ["de", "25.000.000", "house"],
  ["ur", "سی ویو"],
  ["de", "unter 25,5 Mio. PKR", "flat", "house"],
  ["de", "85.000", "flat"],
  ["de", "120 qm", "flat"],
  ["ur", "3 بیڈ روم", "munich"],
  ["de", "3 Schlafzimmer", "munich"],
  // Spellings of German.
  ["de", "muenchen", "munich"],
  ["de", "munchen koenigstrasse", "munich"],
  ["de", "Mühlen", "essen"],
  ["en", "munchen", "munich"],
  ["en", "muenchen"],
  ["en", "ولا"],
])("in %s '%s' finds %s", async (language, q, ...names) => {
  expect(await found(q, language)).toEqual([...names].sort());
});

test.each(languages)("in %s an English search finds what it finds in English", async (language) => {
  for (const q of ["villa", "10 marla villa", "under 3 crore", "2.5 crore", "3 bed", "apartment for rent"])
    expect([q, await found(q, language)]).toEqual([q, await found(q, "en")]);
});

test("words of other languages change no search in English", () => {
  for (const q of ["die Villa", "1,5 Mio", "unter 2 crore", "ab 5 marla"])
    expect(listingTermsOf(q, defaultUnits)).toEqual(listingTermsOf(q, defaultUnits, "en"));
  expect(listingTermsOf("die villa", defaultUnits).map(({ phrases }) => phrases[0])).toEqual([
    "die",
    "villa",
  ]);
});
