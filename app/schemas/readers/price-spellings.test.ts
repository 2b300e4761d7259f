import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultUnits, type UnitSettings } from "../units/unit-settings";
import { priceQuestion } from "./hints";
import { readAmount } from "./price";

/** What people type into the field of a price: the amount, or the question that is asked of one that can't be read. */
const rupees: [typed: string, read: number | string][] = [
  // Marks between number and unit.
  ["5-Crore", 50_000_000],
  ["50-Lakh", 5_000_000],
  ["Rs.50-lac", 5_000_000],
  ["Rs. 4.5-crore", 45_000_000],
  ["2-crore-75-lakh", 27_500_000],
  ["5–Crore", 50_000_000],
  ["5 - Crore", 50_000_000],
  ["5/Crore", 50_000_000],
  ["5(Crore)", 50_000_000],
  ["5 (Crore)", 50_000_000],
  ["5,Crore", 50_000_000],
  ["5;crore", 50_000_000],
  ["5:crore", 50_000_000],
  ["5=crore", 50_000_000],
  ["5.Crore", 50_000_000],
  ["5crore", 50_000_000],
  ["1.25/crore", 12_500_000],
  ["4.5+ Crore", 45_000_000],
  ["Crore 4.5", 45_000_000],
  ["Lakh: 85", "Did you mean 85 lakh?"],
  ["5 (in crore)", "Did you mean 5 crore?"],
  ["Price in lakh: 85", "Did you mean 85 lakh?"],
  ["4;5 crore", "Did you mean 4.5 crore?"],
  ["4:5 crore", "Did you mean 4.5 crore?"],
  ["5-B", ""],
  ["House 4 B", ""],
  ["House 2 - 85 lakh", 8_500_000],
  // Prices of a unit.
  ["Rs 250/m²", ""],
  ["Rs 25,000 per gaj", ""],
  ["25 lakh a marla", ""],
  ["Rs 250 per sft", ""],
  ["250/sf", ""],
  ["25 lakh per guntha", ""],
  ["5 lakh per bigha", ""],
  ["5 crore per hectare", ""],
  ["per canal 5 crore", ""],
  ["5 lakh for each marla", ""],
  ["for each marla 5 lakh", ""],
  ["500 per meter", ""],
  ["500 /m2", ""],
  ["2500 فی فٹ", ""],
  ["فی مرلہ 5 لاکھ", ""],
  ["5,000 per seat", ""],
  ["9,000 per bed", ""],
  ["25,000 a room", ""],
  ["Rs 1500 per head", ""],
  ["1500/person", ""],
  ["25,000 psf", ""],
  ["2.5 lakh per desk", ""],
  ["PKR 4.5 crore (25,000 per sq ft)", 45_000_000],
  // Rents of other times.
  ["Rs 12 Lakh / year", 100_000],
  ["PKR 3 Lac (per annum)", 25_000],
  ["85,000/yr", 7_083],
  ["85,000 / quarter", 28_333],
  ["Rs 30,000 per week", 130_000],
  ["Annual rent 12 lakh", 100_000],
  ["Rent per year: 12 lakh", 100_000],
  ["سالانہ کرایہ 12 لاکھ", 100_000],
  ["Rs 5,000/day", ""],
  ["85,000/night", ""],
  ["5,000 daily", ""],
  ["Rs 50,000/- per month", 50_000],
  ["1,20,000 p/m", 120_000],
  ["Rs 85 thousand p.m.", 85_000],
  ["85,000 per month, yearly increase 10%", 85_000],
  ["Rent 12 lakh (payable yearly)", "Did you mean 12 lakh or 1 lakh?"],
  // Letters for units.
  ["2 Cr 50 L", 25_000_000],
  ["25 L", 2_500_000],
  ["2.5L", 250_000],
  ["Rs 45 L", 4_500_000],
  ["80 K", 80_000],
  // Two amounts.
  ["Advance 50 Lakh, total 2 Crore", 20_000_000],
  ["Booking 10 Lakh. Total price 1.5 Crore", 15_000_000],
  ["2 crore, 20% down", 20_000_000],
  ["2024 price 90 lakh", 9_000_000],
  ["PKR 4.5 Crore (USD 160,000)", 45_000_000],
  ["Rs. 4,500,000 Only (Rupees Forty Five Lakh Only)", 4_500_000],
  ["Rs 2.5 crore (25 million)", 25_000_000],
  ["PKR 85,000 + 5,000 maintenance", 85_000],
  ["2 crore, rent 50,000", "Did you mean 2 crore or 50,000?"],
  ["50 lakh advance 2 crore total", "Did you mean 50 lakh or 2 crore?"],
  ["1 crore - 50 lakh", "Did you mean 1 crore or 1.5 crore?"],
  ["85,000 to 1 lakh", 85_000],
  ["1 lakh 20,000", 120_000],
  ["1 crore 25", "Did you mean 1 crore or 1.25 crore?"],
  ["2 crore 10 marla", 20_000_000],
  ["2 crore 03001234567", 20_000_000],
  ["House no 12, block 5, 85 lakh", 8_500_000],
  ["CAD 2 million", ""],
  ["DHA/Karachi 2 crore", 20_000_000],
  ["90 - 1.2 crore", "Did you mean 90 lakh or 1.2 crore?"],
  ["90-1.2 crore", "Did you mean 90 lakh or 1.2 crore?"],
  ["1-25 crore", "Did you mean 1 crore or 1.25 crore?"],
  ["4-5 crore", 40_000_000],
  ["80-95 lac", 8_000_000],
  ["90 lac to 1 crore 20 lac", 9_000_000],
  ["between 2 and 2.5 crore", 20_000_000],
  ["2 crore / 2.2 crore", "Did you mean 2 crore or 2.2 crore?"],
  ["2 crore or 2.2 crore", 20_000_000],
  ["was 2.5 crore now 2.2 crore", "Did you mean 2.5 crore or 2.2 crore?"],
  ["reduced from 2.5 crore to 2.2 crore", "Did you mean 2.5 crore or 2.2 crore?"],
  ["discount 10 lakh, price 2.2 crore", 22_000_000],
  ["2.2 crore after discount of 10 lakh", 22_000_000],
  ["2 crore plus 5% tax", 20_000_000],
  ["2 crore incl. 6 lakh transfer fee", "Did you mean 2 crore or 6 lakh?"],
  ["Total 1.25 crore, monthly installment 95,000", 12_500_000],
  ["Down payment 25% Rs. 31.25 lakh, total Rs. 1.25 crore", "Did you mean 31.25 lakh or 1.25 crore?"],
  ["Installment plan: 95,000/month", "Did you mean 95,000?"],
  ["Starting at 45 lakh, 3 year plan", 4_500_000],
  ["Rent 55,000; security 110,000", 55_000],
  ["55000 rent, 2 months advance", 55_000],
  ["80k rent/ 160k advance", 80_000],
  ["rent 1.2 lac + bills", 120_000],
  ["Own + 20 lakh", "Did you mean 20 lakh?"],
  ["exchange + 10 lakh", "Did you mean 10 lakh?"],
  ["45 lakh or exchange", 4_500_000],
  ["3 lakh x 12", ""],
  ["Rs. 45 00 000", ""],
  ["Rs 4 5 0 0 0", ""],
  ["2.5", "Did you mean 2.5 crore?"],
  ["2.25 cr (plot) + 1 cr (construction)", "Did you mean 2.25 crore or 1 crore?"],
  ["85k + 15k service charges", "Did you mean 85,000 or 15,000?"],
  ["Sale 45 lakh Rent 25k", "Did you mean 45 lakh or 25,000?"],
  ["Ground floor 45 lakh, first floor 40 lakh", "Did you mean 45 lakh or 40 lakh?"],
  ["12 installments of 3 lakh", "Did you mean 3 lakh?"],
  ["45 lakh @ 9 lakh per marla", 4_500_000],
  ["45 lakh per floor", ""],
  ["PKR 1.4 crore / USD 50,000", 14_000_000],
  ["900 - 1 thousand", "Did you mean 1,000?"],
  ["1.5-1.2 crore", "Did you mean 15 lakh or 1.2 crore?"],
  ["Own 20 lakh", "Did you mean 20 lakh?"],
  ["20 lac profit", "Did you mean 20 lakh?"],
  ["1.5 crore (15 lakh per marla)", 15_000_000],
  ["4 Crore & 25 lac", 42_500_000],
  ["4crore25lac", 42_500_000],
  ["2 crore 10,50,000", 21_050_000],
  ["2 crore 10", "Did you mean 2 crore or 2.1 crore?"],
  ["Demand 4.25 Cr nego", 42_500_000],
  ["2 crore or nearest offer", 20_000_000],
  ["10 Marla Rs. 3.10 Crore", 31_000_000],
  ["Rs 8,500 per sq. yd.", ""],
  ["Rs 3500 / Sq Ft / month", ""],
  ["9,500 per month per bed", ""],
  ["Price on call", ""],
  // Numbers.
  ["saarhe 4 crore", 45_000_000],
  ["sawa 2 crore", 22_500_000],
  ["پونے دو کروڑ", 17_500_000],
  ["do crore das lakh", 21_000_000],
  ["۱٬۵۰٬۰۰٬۰۰۰", 15_000_000],
  ["ڈیڑھ لاکھ ماہانہ", 150_000],
  ["1 1/4 crore", "Did you mean 1.25 crore?"],
  ["1/25 crore", ""],
  ["Rs 1,25.00 lakh", ""],
  ["25 Lacks", "Did you mean 25 lakh?"],
  ["2 Caror", "Did you mean 2 crore?"],
  ["04.5 Crore", 45_000_000],
  ["1½ crore", "Did you mean 1.5 crore?"],
  ["½ crore", "Did you mean 0.5 crore?"],
  ["1 1/2 crore", "Did you mean 1.5 crore?"],
  ["PKR 25 000 000", "Did you mean PKR 25,000,000?"],
  ["25.000.000", "Did you mean 25,000,000?"],
  ["4,5 Crore", "Did you mean 4.5 Crore?"],
  ["4.500", "Did you mean 4,500 or 4.5 crore?"],
  ["Rs 250.000", "Did you mean Rs 250,000?"],
  ["4.5E+07", "Did you mean 45,000,000?"],
  ["Rs-4.5 crore", "Did you mean Rs 4.5 crore?"],
  ["Demand:-2 crore", "Did you mean Demand: 2 crore?"],
  ["Rs.1,25,00,000/=", 12_500_000],
  ["Four crore fifty lakh", 45_000_000],
  ["one and a half crore", 15_000_000],
  ["one hundred twenty five lakh", 12_500_000],
  ["ڈھائی کروڑ", 25_000_000],
  ["ساڑھے تین کروڑ", 35_000_000],
  ["سوا کروڑ", 12_500_000],
  ["sawa crore", 12_500_000],
  ["dedh crore", 15_000_000],
  ["pone do crore", 17_500_000],
  ["４５ lakh", 4_500_000],
];

const abroad: [currency: string, typed: string, read: number | string][] = [
  ["EUR", "250.000 €", 250_000],
  ["EUR", "€ 1.250,-", 1_250],
  ["EUR", "EUR 250.000,-", 250_000],
  ["EUR", "€1.200/mes", 1_200],
  ["EUR", "€ 850 mtl.", 850],
  ["EUR", "€ 12.000 / Jahr", 1_000],
  ["EUR", "1.250.000 €", 1_250_000],
  ["EUR", "€ 250 000", 250_000],
  ["EUR", "349.000,50 €", 349_001],
  ["EUR", "1,2 Mio. €", 1_200_000],
  ["EUR", "€ 1,500", 1_500],
  ["EUR", "1,250 million", ""],
  ["CHF", "CHF 1'250'000", 1_250_000],
  ["CHF", "CHF 1’250’000.-", 1_250_000],
  ["USD", "$250.000", "Did you mean $250,000?"],
  ["USD", "$1.250", "Did you mean $1,250 or 1.25 million?"],
  ["USD", "$35/sf/yr", ""],
  ["USD", "$1,200 per week", 5_200],
  ["USD", "$450,000 (was $475,000)", "Did you mean 450,000 or 475,000?"],
  ["KWD", "KWD 450.000", "Did you mean KWD 450,000 or KWD 450?"],
  ["GBP", "Offers over £450,000", 450_000],
  ["GBP", "Offers in excess of £1.2m", 1_200_000],
  ["GBP", "Guide price £325,000", 325_000],
  ["GBP", "£450,000 OIEO", 450_000],
  ["GBP", "£450 pcm", 450],
  ["GBP", "£104 pw", 451],
  ["GBP", "£1,950 PCM (£450 PW)", 1_950],
  ["GBP", "£950 pcm (£219 pw)", 950],
  ["GBP", "£120 pppw", ""],
  ["AED", "Dhs 1,200,000", 1_200_000],
  ["AED", "د.إ 1,200,000", 1_200_000],
  ["AED", "AED 85,000 yearly", 7_083],
  ["SAR", "SR 1,200,000", 1_200_000],
  ["SAR", "1,200,000 ريال", 1_200_000],
  ["EUR", "349.000,00 EUR", 349_000],
  ["EUR", "€349.000 k.k.", 349_000],
  ["EUR", "€ 349.000 v.o.n.", 349_000],
  ["EUR", "349.000 € VHB", 349_000],
  ["EUR", "von 349.000 € bis 420.000 €", 349_000],
  ["EUR", "349k€", 349_000],
  ["EUR", "1,25M€", 1_250_000],
  ["EUR", "349 Tsd. €", 349_000],
  ["EUR", "850 € Kaltmiete", 850],
  ["EUR", "Kaltmiete: 850 €, Warmmiete: 1.050 €", "Did you mean 1,050?"],
  ["EUR", "850 €/mtl.", 850],
  ["EUR", "12,50 € pro m²", ""],
  ["EUR", "95 € pro Nacht", ""],
  ["USD", "$349,000 ($215/sqft)", 349_000],
  ["USD", "$349,000 OBO", 349_000],
  ["USD", "$349,000 Est. $2,345/mo", "Did you mean 349,000 or 2,345?"],
  ["USD", "$349,000 · Est. payment $2,345/mo", 349_000],
  ["USD", "$349,000, HOA fees $250/mo", 349_000],
  ["USD", "$1,250 - $1,900/mo", 1_250],
  ["USD", "$1,250+/mo", 1_250],
  ["USD", "$1.25MM", 1_250_000],
  ["USD", "$2,400 per month per room", ""],
  ["USD", "$35.00 SF/YR", ""],
  ["USD", "Bidding starts at $10,000", "Did you mean 10,000?"],
  ["USD", "From the $300s", ""],
  ["GBP", "£325-350k", 325_000],
  ["GBP", "£325,000 Freehold", 325_000],
  ["GBP", "Sold STC £325,000", 325_000],
  ["GBP", "£15,000 pax", "Did you mean 15,000?"],
  ["GBP", "£15,000 p.a.", 1_250],
  ["GBP", "£288pw (£1,248 pcm)", 1_248],
  ["GBP", "£120 per person per week", ""],
  ["GBP", "Price Drop! Now £240,000, was £250,000", "Did you mean 240,000 or 250,000?"],
  ["AED", "AED 85,000/yr 4 cheques", 7_083],
  ["AED", "AED 85,000 in 4 cheques", "Did you mean 85,000?"],
  ["AED", "980K - 2.3M AED", 980_000],
  ["AED", "AED 1.2-1.5M", 1_200_000],
  ["AED", "1% monthly payment plan AED 1.1M", 1_100_000],
  ["AED", "OP 1.1M SP 1.3M", "Did you mean 1.1 million or 1.3 million?"],
  ["AED", "AED 650 / night", ""],
  ["AED", "1,200,000 درهم سنويا", 100_000],
  ["INR", "₹95 L - 1.2 Cr", 9_500_000],
  ["INR", "₹ 95 - 1.2 Cr", "Did you mean 95 lakh or 1.2 crore?"],
  ["INR", "₹85 Lac (₹6,500/sqft)", 8_500_000],
  ["INR", "₹45 Lacs, EMI starts at ₹ 35k", 4_500_000],
  ["INR", "EMI starts at ₹45k", "Did you mean 45,000?"],
  ["INR", "Deposit ₹ 2,00,000, rent ₹ 40,000", 40_000],
  ["INR", "₹25,000 + maintenance", 25_000],
  ["INR", "1 Cr 25 Lacs all inclusive", 12_500_000],
  ["INR", "₹45L", 4_500_000],
  ["INR", "₹ 1.2 Cr", 12_000_000],
];

function reading(typed: string, units: UnitSettings) {
  return readAmount(typed, units.currency) ?? priceQuestion(typed, units).trim();
}

test.each(rupees)("%j is %j", (typed, read) => expect(reading(typed, defaultUnits)).toBe(read));

test.each(abroad)("of a firm in %s %j is %j", (currency, typed, read) => {
  const amounts = currency === "INR" ? "lakh" : "million";
  expect(reading(typed, { ...defaultUnits, currency, amounts })).toBe(read);
});

describe("an amount in any writing is read as that amount, or not at all", () => {
  const [lakh, crore] = [100_000, 10_000_000];
  const units: [size: number, ...spellings: string[]][] = [
    [lakh, "lakh", "Lac", "LAKHS", "lakh rupees", "لاکھ", "L"],
    [crore, "crore", "Cr", "Cr.", "CRORES", "کروڑ"],
    [1_000, "k", "thousand", "ہزار"],
    [1_000_000, "million", "M", "mn", "Mio"],
  ];
  const unit = fc
    .constantFrom(...units)
    .chain(([size, ...spellings]) => fc.tuple(fc.constant(size), fc.constantFrom(...spellings)));
  const between = fc.constantFrom(
    "",
    " ",
    "-",
    " - ",
    "–",
    "/",
    "(",
    " (",
    ",",
    ";",
    ":",
    "=",
    ".",
    "_",
    "*",
    "+",
    "..",
    "'",
    " in ",
    "\u00a0",
    "[",
  );
  const before = fc.constantFrom(
    "",
    "PKR ",
    "Rs.",
    "Rs-",
    "₨",
    "Demand ",
    "Demand: Rs ",
    "House 5, ",
    "5 marla ",
    "(",
    "Price:-",
  );
  const after = fc.constantFrom(
    "",
    " only",
    "/-",
    ")",
    " negotiable",
    " Rs",
    ", advance 10 lakh",
    " (final)",
    ". Call 0300 1234567",
    "/month",
    " 10 marla",
  );
  const seeded = { seed: 34, numRuns: 1_000 };

  test("with a unit, behind any mark", () => {
    const count = fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100);
    const written = fc.tuple(before, count, between, unit, after);
    fc.assert(
      fc.property(written, ([start, number, mark, [size, name], end]) => {
        const read = readAmount(`${start}${number}${mark}${name}${end}`);
        expect([null, Math.round(number * size)]).toContain(read);
      }),
      seeded,
    );
  });

  test("in figures, grouped in any way, in any currency", () => {
    const groupings = ["en", "en-IN", "de", "fr", "de-CH", "ur-PK", "ar-EG", "fa", "hi-IN-u-nu-deva", "sv"];
    const locale = fc.constantFrom(...groupings);
    const currencies = fc.constantFrom("PKR", "EUR", "USD", "INR", "CHF", "SEK", "KWD", "BRL", "GBP");
    const amounts = fc.integer({ min: 1_000, max: 999_999_999 });
    fc.assert(
      fc.property(amounts, locale, currencies, before, after, (amount, language, currency, start, end) => {
        const figures = amount.toLocaleString(language);
        expect([null, amount]).toContain(readAmount(`${start}${figures}${end}`, currency));
        expect([null, amount]).toContain(readAmount(`${currency} ${figures}`, currency));
      }),
      seeded,
    );
  });

  test("of any unit of area or place it is no price", () => {
    const nouns = fc.constantFrom(
      ..."marla kanal sft sqft m² gaz acre bed seat room head person day night desk guntha".split(" "),
    );
    const per = fc.constantFrom(" per ", "/", " / ", " فی ", " per\u00a0");
    fc.assert(
      fc.property(
        before,
        fc.integer({ min: 1, max: 999 }),
        unit,
        per,
        nouns,
        (start, count, [, name], word, noun) => {
          expect(readAmount(`${start}${count} ${name}${word}${noun}`)).toBeNull();
          expect(readAmount(`Rs ${count},000${word}${noun}`)).toBeNull();
        },
      ),
      seeded,
    );
  });
});
