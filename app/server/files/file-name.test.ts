import fc from "fast-check";
import { expect, test } from "vitest";
import { extensionOf } from "#app/schemas/file";
import { examples } from "#tests/support/examples";
import { cleanName } from "./multipart";

test.each([
  ["Front elevation.pdf", "Front elevation.pdf"],
  ["نقشہ پہلی منزل.pdf", "نقشہ پہلی منزل.pdf"],
  ["می‌خواهم.txt", "می‌خواهم.txt"],
  ["plan 🏡.JPG", "plan 🏡.JPG"],
  ["Cafe\u0301.png", "Caf\u00e9.png"],
  ["../../etc/passwd.txt", "passwd.txt"],
  ["..\\..\\boot.txt", "boot.txt"],
  ["C:\\Users\\Ayesha\\plan.pdf", "plan.pdf"],
  ["/uploads/a.jpg", "a.jpg"],
  [".htaccess.txt", "htaccess.txt"],
  ["...jpg", "file.jpg"],
  [".jpg", "file.jpg"],
  ["../", "file"],
  ["..", "file"],
  ["", "file"],
  ["plan\u0000.pdf", "plan.pdf"],
  ["plan.pdf\u0000.jpg", "plan.pdf.jpg"],
  ["a\r\nSet-Cookie: x=1.pdf", "a Set-Cookie: x=1.pdf"],
  ["My %22house%22%0D%0A.pdf", 'My "house".pdf'],
  ["invoice\u202efdp.exe", "invoice fdp.exe"],
  ["\u2066plan\u2069.pdf", "plan.pdf"],
  ["half \ud83c of a letter.pdf", "half of a letter.pdf"],
  ["  spaced   out .pdf  ", "spaced out.pdf"],
  ["%2e%2e%2fplan.pdf", "%2e%2e%2fplan.pdf"],
])("%j is stored as %j", (sent, stored) => {
  expect(cleanName(sent)).toBe(stored);
});

test("a name of 300 letters is truncated, keeps its extension and splits no letter", () => {
  expect(cleanName(`${"a".repeat(300)}.jpeg`)).toBe(`${"a".repeat(115)}.jpeg`);
  expect(cleanName(`${"🏡".repeat(300)}.pdf`)).toBe(`${"🏡".repeat(116)}.pdf`);
  expect([...cleanName(`a.${"b".repeat(300)}`)]).toHaveLength(120);
});

test("any name is sanitized: short, without path and invisible characters; sanitizing is idempotent", () => {
  const part = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "/",
      "\\",
      "..",
      "\u202e",
      "\r\n",
      "\0",
      "%22",
      "%0",
      "D",
      ".jpg",
      "\u0301",
      "\ud83c",
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const name = cleanName(parts.join(""));
      expect(name).not.toMatch(/[\\/\p{Cc}\p{Bidi_Control}\p{Cs}]|^\.|^$|^\s|\s$/u);
      expect([...name].length).toBeLessThanOrEqual(120);
      expect(name).toBe(name.normalize("NFC"));
      expect(cleanName(name)).toBe(name);
    }),
    { numRuns: examples(300) },
  );
});

test("the extension of a common name stays", () => {
  const baseName = fc.string({ unit: "grapheme", maxLength: 200 });
  fc.assert(
    fc.property(baseName, fc.constantFrom("jpg", "jpeg", "PDF", "docx"), (name, extension) => {
      expect(extensionOf(cleanName(`${name}.${extension}`))).toBe(extension.toLowerCase());
    }),
  );
});
