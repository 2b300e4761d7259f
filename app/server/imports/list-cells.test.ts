import { expect, test } from "vitest";
import { entriesOf } from "./list-cells";

const [a, b] = ["https://example.com/a.jpg", "https://example.com/b.jpg"];
const scaled = "https://cdn.example/w_100,h_200/1.jpg";

test.each([
  `${a};${b}`,
  `${a},${b}`,
  `${a}, ${b}`,
  `${a} ${b}`,
  `${a}${b}`,
  `${a}; ${b};`,
  `${a} | ${b}`,
  `${a}\r\n${b}`,
  `["${a}","${b}"]`,
  `"${a}","${b}"`,
  `{${a},${b}}`,
  `['${a}', '${b}']`,
  JSON.stringify([a, b]).replaceAll("/", "\\/"),
])("%j is two addresses", (text) => expect(entriesOf(text)).toEqual([a, b]));

test.each([
  [scaled, [scaled]],
  [`${scaled},${scaled}`, [scaled, scaled]],
  [`${scaled}; ${a}`, [scaled, a]],
  ["https://youtu.be/a,https://youtu.be/b", ["https://youtu.be/a", "https://youtu.be/b"]],
  ["https://cdn.example/fetch/w_9/https://example.com/a.jpg", 1],
  ["https://cdn.example/?url=https://example.com/a.jpg&w=9", 1],
  ["/uploads/a.pdf,/uploads/b.pdf", ["/uploads/a.pdf", "/uploads/b.pdf"]],
  ["https://example.com/uploads/a.jpg", 1],
  [`${a},front view.jpg`, 1],
  [`${a},front.jpg`, [a, "front.jpg"]],
  [`${a}, front view.jpg`, [a, "front view.jpg"]],
  ["https://example.com/my villa.jpg", 1],
  [`${a}${",;".repeat(150_000)} ${b}`, [a, b]],
])("%j: a comma within an address stays", (text, entries) =>
  expect(entriesOf(text)).toEqual(entries === 1 ? [text] : entries),
);

test.each([
  ["Swimming Pool,Gym,Parking", ["Swimming Pool", "Gym", "Parking"]],
  ["Swimming Pool; Gym ;Parking;", ["Swimming Pool", "Gym", "Parking"]],
  ["Swimming Pool / Gym / Parking", ["Swimming Pool", "Gym", "Parking"]],
  ["Gym • Pool", ["Gym", "Pool"]],
  ["• Gym\n• Pool", ["Gym", "Pool"]],
  ["سوئمنگ پول، جم", ["سوئمنگ پول", "جم"]],
  ["24/7 security, Gym", ["24/7 security", "Gym"]],
  ["Lawn of 1,500 sq ft, Gym", ["Lawn of 1,500 sq ft", "Gym"]],
  ["Security (guards, CCTV), Gym", ["Security (guards, CCTV)", "Gym"]],
  ["Pool, heated; Gym", ["Pool, heated", "Gym"]],
  ["Pool, heated\nGym", ["Pool, heated", "Gym"]],
  ["Pool, heated |", ["Pool, heated"]],
  ["Pool\\, heated, Gym", ["Pool, heated", "Gym"]],
  ['["Pool, heated", "Gym"]', ["Pool, heated", "Gym"]],
  ["['Gym', 'Pool']", ["Gym", "Pool"]],
  ["{Gym,Pool}", ["Gym", "Pool"]],
  ["[Gym]", ["Gym"]],
  ["Gym\tPool", ["Gym", "Pool"]],
  ["Gym", ["Gym"]],
  [" ; ;", []],
  ["", []],
  [`Gym${",".repeat(300_000)}Pool`, ["Gym", "Pool"]],
])("%j is these texts", (text, entries) => expect(entriesOf(text)).toEqual(entries));
