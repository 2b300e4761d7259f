import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readPhones } from "#app/schemas/readers/phone";
import { PhoneLinks } from "./phone-links";

const linksOf = (phone: string, email?: string) => {
  const html = renderToStaticMarkup(
    <PhoneLinks phones={readPhones(phone, "PK")} email={email} text="Hello Zoë" />,
  );
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => [text, href]);
};

test("a person's numbers are called and written to, and their address gets a mail", () => {
  expect(linksOf("0300-1234567", "zoe@example.pk")).toEqual([
    ["Call", "tel:+923001234567"],
    ["WhatsApp", "https://wa.me/923001234567?text=Hello%20Zo%C3%AB"],
    ["Email", "mailto:zoe@example.pk"],
  ]);
  expect(linksOf("0300-1234565 / 0321-7654321").map(([text]) => text)).toEqual([
    "Call 0300-1234565",
    "WhatsApp 0300-1234565",
    "Call 0321-7654321",
    "WhatsApp 0321-7654321",
  ]);
});

test("a number that can't be read has no link", () => {
  expect(linksOf("call me", "zoe@example.pk")).toEqual([["Email", "mailto:zoe@example.pk"]]);
  expect(linksOf("call me")).toEqual([]);
});
