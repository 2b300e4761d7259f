import { expect, test } from "vitest";
import { xml, xmlResponse } from "./xml";

test("interpolated values are escaped, nested XML and lists of it are not", async () => {
  const items = ["a & b", '<"c">'].map((name) => xml`<item>${name}</item>`);
  const response = xmlResponse(xml`<list of="${"it's"}">${items}</list>`, "application/xml");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(await response.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<list of="it&apos;s"><item>a &amp; b</item><item>&lt;&quot;c&quot;&gt;</item></list>\n',
  );
});

test("control characters, which XML can't hold, are left out", async () => {
  expect(await xmlResponse(xml`<a>${"x\0y\u0008z"}</a>`, "text/xml").text()).toContain("<a>xyz</a>");
});
