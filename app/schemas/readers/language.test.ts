import { expect, test } from "vitest";
import { languageOf } from "./language";

test.each([
  ["پانچ مرلہ پلاٹ", "ur"],
  ["گلشنِ اقبال میں بنگلہ", "ur"],
  ["DHA فیز 5 میں دس مرلہ کا مکان", "ur"],
  ["۴٫۵ کروڑ", "ur"],
  ["عمارة سكنية في الرياض", undefined],
  ["آپارتمان سه خوابه با پارکینگ", undefined],
  ["کراچی", undefined],
  ["ڪراچي ۾ گهر وڪري لاءِ", undefined],
  ["په کابل کې د خرڅلاو کور ښه دی", undefined],
  ["House for sale, برائے فروخت", undefined],
  ["One-kanal villa, 5 bed — 14.5 Crore", undefined],
  ["Café Électrique", undefined],
  ["", undefined],
  ["۱۲۳", undefined],
  ["Квартира", undefined],
  ["Διαμέρισμα 120 m²", "el"],
  ["서울 아파트", "ko"],
  ["ਘਰ", "pa"],
])("%j is in the language %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});
