import { expect, test } from "vitest";
import { renderDocument } from "./render-document";

test.each(["·", "کراچی", "🏠"])("a document has every %s, wherever a block of it ends", async (text) => {
  const keys = Array.from({ length: 2_000 }, (_, key) => key);
  for (let shift = 0; shift < 8; shift++) {
    const html = await renderDocument(
      <p id={"x".repeat(shift)}>
        {keys.map((key) => (
          <i key={key} title={text}>
            {text}
          </i>
        ))}
      </p>,
      "nonce",
    );
    expect(html.includes(0)).toBe(false);
    expect(html.toString().split(text)).toHaveLength(4_001);
  }
});
