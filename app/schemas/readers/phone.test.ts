import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { nationalNumber, phoneCountry, readPhones, readWhatsApp, toInternational } from "./phone";
import { phoneHint, telephonesOf, whatsAppDigits } from "./phone-links";

test.each([
  ["0300 1234567", "+923001234567"],
  ["0300-123-4567", "+923001234567"],
  ["+92 (300) 123 4567", "+923001234567"],
  ["0092 300 1234567", "+923001234567"],
  ["923001234567", "+923001234567"],
  ["۰۳۰۰ ۱۲۳۴۵۶۷", "+923001234567"],
  ["+44 20 7946 0958", "+442079460958"],
  ["call me", undefined],
  ["12", undefined],
  ["", undefined],
])("%j is %j for a firm in Pakistan", (typed, expected) => {
  expect(toInternational(typed, "PK")).toBe(expected);
});

test("a number without a country is none for a firm without one", () => {
  expect(toInternational("0300 1234567", undefined)).toBeUndefined();
  expect(toInternational("+92 300 1234567", undefined)).toBe("+923001234567");
});

test.each([
  ["0300 1234567", "PK", "3001234567"],
  ["+92 300 1234567 ext 5", "GB", "3001234567"],
  ["+974 3312 3456", "PK", "33123456"],
  ["3312 3456", "QA", "33123456"],
  ["+39 06 6982 1234", "PK", "0669821234"],
  ["12345678", undefined, undefined],
] as const)("%j typed in %s has the digits %s in every country", (typed, country, digits) => {
  expect(nationalNumber(typed, country)).toBe(digits);
});

test.each<[typed: string, ...links: (string | undefined)[]]>([
  ["+92 (0)300 1234567", "+923001234567"],
  ["0300-1234567 / 0321-7654321", "+923001234567", "+923217654321"],
  ["Call 0300 1234567 after 5", "+923001234567"],
  ["۰۳۰۰۱۲۳۴۵۶۷", "+923001234567"],
  ["+44 (0)20 7946 0018", "+442079460018"],
  ["+971 (0) 50 1234567", "+971501234567"],
  ["+92-0300-1234567", "+923001234567"],
  ["051-4840167, 051-4840168", "+92514840167", "+92514840168"],
  ["051-4840167/8", "+92514840167", "+92514840168"],
  ["051-4840167/68", "+92514840167", "+92514840168"],
  ["0300 1234567 or 0321 7654321", "+923001234567", "+923217654321"],
  ["0300 1234567 - 0321 7654321", "+923001234567", "+923217654321"],
  ["Mob: 0300-1234567; Off: 051-4840167", "+923001234567", "+92514840167"],
  ["0300 1234567\n0321 7654321", "+923001234567", "+923217654321"],
  ["۰۳۰۰-۱۲۳۴۵۶۷ یا ۰۳۲۱-۷۶۵۴۳۲۱", "+923001234567", "+923217654321"],
  ["+92 300 1234567 ext 5", "+923001234567;ext=5"],
  ["(051) 484-0167 Ext. 12", "+92514840167;ext=12"],
  ["042-111-222-333", "+9242111222333"],
  ["3001234567", "+923001234567"],
  ["0092 300 1234567", "+923001234567"],
  ["092 300 7654321", "+923007654321"],
  ["\u202a0300 1234567\u202c", "+923001234567"],
  ["0300.1234567", "+923001234567"],
  ["0300 1234567 Ali, ask for Sara", "+923001234567", undefined],
  ["24/7 0300-1234567", "+923001234567"],
  ["0300/1234567", "+923001234567"],
  ["+49 30/1234567", "+49301234567"],
  ["Cell: 0300-1234567 Office: 042-35761234", "+923001234567", "+924235761234"],
  ["T: +92 42 3576 1234 M: +92 300 1234567", "+924235761234", "+923001234567"],
  ["0300-1234567 Ali, 0321-7654321 Ahmed", "+923001234567", "+923217654321"],
  ["042 35761234 x12", "+924235761234;ext=12"],
  ["tel:+923001234567", "+923001234567"],
  ["0300-1234567 (10am-6pm)", "+923001234567"],
  ["0300‑1234567", "+923001234567"],
  ["+٩٢٣٠٠١٢٣٤٥٦٧", "+923001234567"],
  ["+1 (415) 555-2671", "+14155552671"],
  ["+91 98765 43210", "+919876543210"],
  // One number or two, too short, or none.
  ["0300-12345678", undefined],
  ["UAN 111-222-333", undefined],
  ["N/A", undefined],
  ["051-4840167-8", undefined],
  ["0300 1234567 0321 7654321", undefined],
  ["0300 123456", undefined],
  ["111", undefined],
  ["call me", undefined],
  [""],
])("of %j the links are %j", (typed, ...links) => {
  expect(readPhones(typed, "PK").map(({ number }) => number)).toEqual(links);
});

test("a number without a country is text where the firm's country is unknown", () => {
  const unread = readPhones("030 1234567, 030 7654321", undefined);
  expect(unread).toEqual([{ text: "030 1234567, 030 7654321" }]);
  expect(phoneHint(unread)).toMatch(
    "This can't be read as a phone number: the site shows it without a link.",
  );
  expect(phoneHint(readPhones("+49 30 1234567", undefined))).toBeUndefined();
});

test("the country is that of the firm's own number, else of its currency", () => {
  const countries = [
    { phoneNumber: "+44 20 7946 0018 / 19", currency: "PKR" },
    { phoneNumber: "051-4840167", currency: "PKR" },
    { phoneNumber: "", currency: "AED" },
    { phoneNumber: "030 1234567", currency: "EUR" },
  ].map(phoneCountry);
  expect(countries).toEqual(["GB", "PK", "AE", undefined]);
});

test.each([
  ["+92 (0)300 1234567", "+923001234567"],
  ["+92-0300-1234567", "+923001234567"],
  ["0300 1234567", "+923001234567"],
  ["0092 300 1234567", "+923001234567"],
  ["3001234567", "+923001234567"],
  ["923001234567", "+923001234567"],
  ["971501234567", "+971501234567"],
  ["+971 (0) 50 123 4567", "+971501234567"],
  ["+92 300 1234567 ext 5", undefined],
  ["0300 1234567 / 0321 7654321", undefined],
  ["12", undefined],
])("the WhatsApp number %j is %j", (typed, number) => expect(readWhatsApp(typed, "PK")).toBe(number));

test("a stored WhatsApp number is not read again, and one without a country is none without the firm's", () => {
  expect(readWhatsApp("6581234567", "PK", "6581234567")).toBe("+6581234567");
  expect(readWhatsApp("3001234567", undefined)).toBeUndefined();
});

test("search engines get numbers without extensions, WhatsApp their digits", () => {
  const phones = readPhones("+92 300 1234567 ext 5, 0321 7654321", "PK");
  expect(telephonesOf(phones)).toEqual(["+923001234567", "+923217654321"]);
  expect(telephonesOf(phones.slice(0, 1))).toBe("+923001234567");
  expect(telephonesOf([{ text: "call me" }])).toBeUndefined();
  expect(whatsAppDigits("+923001234567;ext=5")).toBe("923001234567");
});

test("a mobile number in any writing is read as that number, or not at all", () => {
  const digits = fc.tuple(fc.integer({ min: 0, max: 49 }), fc.integer({ min: 2_000_000, max: 9_999_999 }));
  const before = fc.constantFrom("+92", "0092", "0", "+92 (0)", "92", "+92-0", "", "Call 0", "Mob: +92 ");
  const gap = fc.constantFrom("", " ", "-", ".", " - ", "/", "\u00a0");
  const after = fc.constantFrom("", " (WhatsApp)", " ext 12", ", 051-4840167", " after 5", " / 2");
  fc.assert(
    fc.property(digits, before, gap, after, ([operator, subscriber], prefix, mark, end) => {
      const national = `3${String(operator).padStart(2, "0")}${subscriber}`;
      const typed = `${prefix}${national.slice(0, 3)}${mark}${national.slice(3)}${end}`;
      const [first] = readPhones(typed, "PK");
      const meant = parsePhoneNumberFromString(`+92${national}`)?.number;
      expect([undefined, meant]).toContain(first?.number?.replace(/;.*/, ""));
    }),
    { seed: 34, numRuns: 1_000 },
  );
});
