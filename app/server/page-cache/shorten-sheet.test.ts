import { expect, test } from "vitest";
import { shortenSheet } from "./shorten-sheet";

const layer = (variables: string) =>
  `@layer properties{@supports ((a) and (not (b:c))){*,:before,::backdrop{${variables}}}}`;
const style = '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}';
const content = '@property --tw-content{syntax:"*";inherits:false;initial-value:""}';
const border = ".border{border-style:var(--tw-border-style);border-width:1px}";

test("the initial value of a variable that no rule sets stands where it is read", () => {
  const sheet = `${layer("--tw-border-style:solid")}@layer utilities{${border}}${style}`;
  expect(shortenSheet(sheet)).toBe("@layer utilities{.border{border-style:solid;border-width:1px}}");
});

test("a variable that a rule sets stays registered, with its fallback", () => {
  const plus = '.plus:after{--tw-content:"+";content:var(--tw-content)}';
  const sheet = `${layer('--tw-border-style:solid;--tw-content:""')}${border}${plus}${style}${content}`;
  const shorter = `${layer('--tw-content:""')}.border{border-style:solid;border-width:1px}${plus}${content}`;
  expect(shortenSheet(sheet)).toBe(shorter);
});

test("a default stands where its variable is never set", () => {
  const text = ".text-d3{line-height:var(--tw-leading,1.28);font-weight:var(--tw-font-weight,360)}";
  const bold = ".bold{--tw-font-weight:600;font-weight:600}";
  expect(shortenSheet(text + bold)).toBe(text.replace("var(--tw-leading,1.28)", "1.28") + bold);
});

test("banner, prefixes that no browser needs, lists of one selector and shadow roots are left out", () => {
  const sheet =
    "/*! tailwindcss */:root,:host{--a:b}:is(.\\*\\:flex>*):first-child{-webkit-text-decoration-color:red;text-decoration-color:red}:is(h1,h2){margin:0}";
  expect(shortenSheet(sheet)).toBe(
    ":root{--a:b}.\\*\\:flex>*:first-child{text-decoration-color:red}:is(h1,h2){margin:0}",
  );
});
