import { createElement } from "react";
import { expect, test } from "vitest";
import { renderDocument } from "./render-document";

test.each(["·", "کراچی", "🏠"])(
  "a document has every character %s, wherever a block of it ends",
  async (text) => {
    for (let shift = 0; shift < 8; shift++) {
      const items = Array.from({ length: 2_000 }, (_, key) => createElement("i", { key, title: text }, text));
      const html = await renderDocument(createElement("p", { id: "x".repeat(shift) }, items), "nonce");
      expect(html.includes(0)).toBe(false);
      expect(html.toString().split(text)).toHaveLength(4_001);
    }
  },
);
