import { expect, test } from "vitest";
import { toPseudo } from "./pseudo-language";

test.each([
  ["Contact us", "[Cöñtåçt üš~~~~]"],
  ["About {title}", "[Åböüt {title}~~~]"],
  ["Show all{#s} of {count}{/s}", "[Šhöw åll{#s} öf {count}{/s}~~~~~]"],
])("%s is %s", (text, pseudo) => {
  expect(toPseudo(text)).toBe(pseudo);
});
