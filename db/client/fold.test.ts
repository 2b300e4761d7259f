import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold";

/** Texts of a listing, and searches that find them. */
const found: [text: string, ...searches: string[]][] = [
  // Marks of Urdu, and letters of Arabic keyboards.
  ["گلشنِ اقبال", "گلشن اقبال"],
  ["شارعِ فیصل", "شارع فیصل", "شارع فيصل"],
  ["أحمد رہائش", "احمد رہائش"],
  ["عمارۃ", "عمارة", "عماره", "عمارہ"],
  ["مدرسۂ", "مدرسہ", "مدرسه"],
  ["کراچی", "كراچي", "ڪراچی", "کراچى"],
  ["گھر", "گهر"],
  ["ابتداء", "ابتدا"],
  ["مـــکان", "مکان"],
  ["ﻻہور", "لاہور"],
  ["لاہور، کراچی؛ وغیرہ۔ کہاں؟", "لاہور کراچی وغیرہ کہاں"],
  ["٢٥٠٬٠٠٠", "۲۵۰٬۰۰۰", "250,000"],
  ["إسلام آباد", "اسلام اباد", "أسلام آباد"],
  ["مُحَمَّد", "محمد", "محـمد"],
  ["ﻣﺤﻤﺪ", "محمد"],
  ["مؤسسة الإسكان", "موسسه الاسكان"],
  ["کم\u200cقیمت فلیٹ", "کم قیمت فلیٹ"],
  // The same letters in other code points.
  ["آفس", "ا\u0653فس"],
  ["لائٹ ہاؤس", "لائٹ ہا\u0648\u0654س"],
  ["Résidence", "Re\u0301sidence", "residence", "RÉSIDENCE"],
  ["Café Montréal", "cafe montreal"],
  ["„Am Park“, Straße", "am park strasse", "AM PARK STRASSE"],
  ["Zoë Müller, Straße", "zoe muller strasse"],
  ["Øresund Æble Łódź İzmir", "oresund aeble lodz izmir"],
  ["ﬁne Ｐｌｏｔ", "fine plot"],
  ["Mul\u200btan so\u00adciety \u2060road", "multan society road"],
  // Names of places.
  ["F-10/3 Islamabad", "f10/3 islamabad", "F 10/3 Islamabad", "f-10-3 islamabad"],
  ["G-11 Markaz", "g11 markaz"],
  ["E11", "E-11", "e 11", "e–11"],
  ["Plot 45-A", "plot 45a", "Plot 45 A"],
  ["MHB-0012", "mhb0012", "MHB 0012"],
  ["Bahria Town Ph-8", "bahria town phase 8", "bahria town ph 8", "Bahria Town Ph.8", "bahria town phase-8"],
  ["DHA Phase VI", "dha phase 6", "DHA ph-vi", "dha PHASE-VI", "DHA Phase ۶"],
  ["Phase II-B", "phase 2b"],
  // Numbers.
  ["10-Marla", "10marla", "۱۰ marla", "１０ Marla"],
  ["Rs. 2,50,000/-", "rs 250000"],
  ["120 m²", "120m2", "120m²"],
];

test.each(found.flatMap(([text, ...searches]) => searches.map((search) => [text, search])))(
  "%j and %j are one",
  (text, search) => expect(fold(search)).toBe(fold(text)),
);

test.each([
  ["10-Marla, Wah", " 10 marla wah "],
  ["F-10/3", " f 10 3 "],
  ["4.5cr. Office.", " 4.5 cr office "],
  ["Ph. 0300-1234567", " ph 0300 1234567 "],
  ["", " "],
])("%j is %j", (text, folded) => expect(fold(text)).toBe(folded));

test("a folded text stays as it is, in any normal form", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
    }),
    { seed: 34, numRuns: 500 },
  );
});

/** Letters of Urdu and Arabic with others that mean the same, as keyboards and old files have them. */
const variants = ["یيى", "کكڪ", "ہهھەةۃ", "اأإآٱ", "وؤ", "0٠۰", "5٥۵"];
/** Marks that change no word: fatha, shadda, tanwin, superscript alef, tatweel, joiner and marks of direction. */
const ignored = ["\u064e", "\u0651", "\u064b", "\u0670", "\u0640", "\u200d", "\u200f", "\u2067"];

test("a word is one in all variants of its letters, with marks or without", () => {
  const letter = fc.oneof(
    fc.constantFrom(...variants).map((all) => [...all]),
    fc.constantFrom(..."بلمنردسگچپٹڑ").map((one) => [one]),
  );
  const word = fc.array(letter, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.infiniteStream(fc.nat(7)), (letters, choices) => {
      const plain = letters.map(([first]) => first).join("");
      const typed = letters.map((all) => {
        const [at = 0, mark = 0, isMarked = 0] = choices.take(3);
        return `${all[at % all.length]}${isMarked % 2 ? ignored[mark] : ""}`;
      });
      expect(fold(typed.join(""))).toBe(fold(plain));
    }),
    { seed: 36, numRuns: 500 },
  );
});
