import { describe, expect, test } from "vitest";
import { squareFeet } from "./area";
import { formatArea, formatPrice } from "./format-listing";
import { readAmount } from "./price";

describe("a price", () => {
  test.each([
    ["rs 4.5 crores", "PKR 4.5 Crore"],
    ["4.5 crore", "PKR 4.5 Crore"],
    ["Rs. 85 lac", "PKR 85 Lakh"],
    ["Rs. 85000 / month", "PKR 85,000 / month"],
    ["PKR 4,50,00,000", "PKR 45,000,000"],
    ["pkr4.5cr negotiable", "PKR 4.5 Crore negotiable"],
    ["2.5 million", "PKR 2.5 Million"],
    ["45M", "PKR 45 Million"],
    ["3 arab", "PKR 3 Arab"],
    ["45000000", "PKR 45,000,000"],
    ["4,50,00,000", "PKR 45,000,000"],
    ["85,000 / month", "PKR 85,000 / month"],
    ["85000, fixed", "PKR 85,000, fixed"],
    ["90k", "PKR 90 Thousand"],
    ["۸۵ لاکھ", "PKR 85 Lakh"],
    ["۴٫۵ کروڑ روپے", "PKR 4.5 Crore"],
    ["۲٬۵۰٬۰۰٬۰۰۰ روپے", "PKR 25,000,000"],
    ["85000 Rs. / month", "PKR 85,000 / month"],
    ["PKR 4.5 crore rupees only", "PKR 4.5 Crore only"],
  ])("%s", (typed, shown) => expect(formatPrice(typed, "PKR")).toBe(shown));

  test.each([
    "PKR 14.5 Crore",
    "PKR 18 Lakh / month",
    "PKR 120,000 / month",
    "Price on request",
    "4.5",
    "85",
    "45000000 $",
    "300 1234567",
    "۱۲ مرلہ",
    "1 crore 25 lakh",
    "2 - 2.5 crore",
    "$ 400,000",
    "PKR 5 lakh per marla",
    "Rs 0300 1234567",
    "Demand 4 crore",
    "",
  ])("%s stays as it is typed", (typed) => expect(formatPrice(typed, "PKR")).toBe(typed));

  test("of a firm with another currency stays as it is typed", () =>
    expect(formatPrice("€ 2.5 million", "EUR")).toBe("€ 2.5 million"));
});

describe("an area", () => {
  test.each([
    ["10 marlas", "10 Marla"],
    ["2400 sqft", "2400 sq ft"],
    ["24000 Sq. Ft.", "24,000 sq ft."],
    ["1 kanal corner", "1 Kanal corner"],
    ["250 square yards", "250 sq yd"],
    ["۱۰ مرلہ", "10 Marla"],
    ["۲٬۲۵۰ مربع فٹ", "2,250 sq ft"],
  ])("%s", (typed, shown) => expect(formatArea(typed)).toBe(shown));

  test.each(["10 Marla", "55,000 sq ft", "1 Kanal (500 sq yd)", "10 x 20", "10", "Rs 10 marla", "large", ""])(
    "%s stays as it is typed",
    (typed) => expect(formatArea(typed)).toBe(typed),
  );
});

test("what is shown is read as what was typed, and shown the same again", () => {
  const marks = ["", "PKR ", "rs.", "Rs ", "₨", "$", "Rs. ", "روپے "];
  const numbers = [
    "4.5",
    "85",
    "85000",
    "4,50,00,000",
    "0",
    "0300",
    "1,5",
    "12,345.50",
    "-3",
    "۴٫۵",
    "۸۵٬۰۰۰",
  ];
  const units = [
    "",
    "crore",
    " Crs",
    " lac ",
    "LAKH",
    " mn",
    " sq ft",
    "Sq.Yd",
    " marla",
    " k",
    "m",
    " کروڑ",
    " rs",
    " crore Rs.",
    " x 20",
    "crore 2 lakh",
  ];
  const ends = ["", " / month", " negotiable", ", fixed", " per marla", " - 5 crore", "؟"];
  for (const mark of marks)
    for (const number of numbers)
      for (const unit of units)
        for (const end of ends) {
          const typed = mark + number + unit + end;
          const [price, area] = [formatPrice(typed, "PKR"), formatArea(typed)];
          expect(readAmount(price), typed).toBe(readAmount(typed));
          expect(squareFeet(area), typed).toBe(squareFeet(typed));
          expect(formatPrice(price, "PKR")).toBe(price);
          expect(formatArea(area)).toBe(area);
        }
});
