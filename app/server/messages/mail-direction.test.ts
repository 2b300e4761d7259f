import { expect, test } from "vitest";
import { withDirection } from "./mail-direction";

const mail = { subject: "Noor & Partners: آپ کا پیغام", text: "شکریہ\n" };

test.each([undefined, "en", "de"] as const)("A mail in %s stays plain text", (language) => {
  expect(withDirection(mail, language)).toBe(mail);
});

test("A line that begins with another script is marked where it is read from the right", () => {
  const text = "Noor & Partners نے لکھا\n> Could we see it?\nشکریہ\nhttps://firm.example/ur";
  expect(withDirection({ subject: mail.subject, text }, "ur")).toMatchObject({
    subject: "\u200FNoor & Partners: آپ کا پیغام",
    text: "\u200FNoor & Partners نے لکھا\n> Could we see it?\nشکریہ\nhttps://firm.example/ur",
  });
});

test.each(["+92 300 1234567", "(051) 123-4567", "0300 1234567"])(
  "The groups of %s stay in their order",
  (phone) => {
    const { text, html } = withDirection({ subject: "", text: `فون: ${phone}\n` }, "ur");
    expect(text).toBe(`فون: \u2066${phone}\u2069\n`);
    expect(html).toContain(`<div>فون: <bdi dir="ltr">${phone}</bdi></div>`);
  },
);

test("An address ends where it ends, also among other words", () => {
  const url = "https://firm.example/ur/%D9%BE";
  const text = `کھولیں: \u2068${url}\u2069۔\n`;
  const { text: plain, html } = withDirection({ subject: "", text }, "ur");
  expect(plain).toBe(`کھولیں: ${url}۔\n`);
  expect(html).toContain(`<a href="${url}" dir="ltr">https://firm.example/ur/پ</a>`);
});

test("The HTML part says language and direction, and holds no markup of the text", () => {
  const text = 'السلام <b>"عليكم"</b>\n\nSee the plan & the price\nافتح: https://firm.example/ar?a=1&b=2.\n';
  expect(
    withDirection({ subject: "", text }, "ar").html,
  ).toBe(`<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><body>
<div>السلام &lt;b&gt;&quot;عليكم&quot;&lt;/b&gt;</div>
<br>
<div dir="auto" style="text-align:right">See the plan &amp; the price</div>
<div>افتح: <a href="https://firm.example/ar?a=1&amp;b=2" dir="ltr">https://firm.example/ar?a=1&amp;b=2</a>.</div>
</body></html>
`);
});
