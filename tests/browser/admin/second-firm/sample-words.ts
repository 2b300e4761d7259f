import { readdirSync } from "node:fs";
import { sampleContent } from "#db/sample/content";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";
import { sampleSite } from "#db/sample/site";

const { siteName, contactEmail, phoneNumber, whatsapp, tagline, headline } = sampleSite;
const { team, offices, testimonials } = sampleContent;
const country = tagline.split(" ").at(-1) ?? "";

/** What only the sample firm has: names, places, numbers, titles and pictures. */
const words = [
  siteName,
  contactEmail,
  phoneNumber,
  whatsapp,
  country,
  headline,
  ...team.flatMap(({ name, phone, email }) => [name, phone, email]),
  ...offices.flatMap(({ name, phone, address }) => [name, phone, address]),
  ...testimonials.map(({ name }) => name),
  ...[...sampleProperties, ...sampleProjects].map(({ title }) => title),
  ...readdirSync("db/sample/pictures").map((file) => file.replace(".jpg", "")),
];

const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const anyWord = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${words.map(escapeRegExp).join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);

/** The words of the sample firm in a text, each once. */
export function findSampleWords(text: string) {
  return [...new Set(text.match(anyWord) ?? [])];
}
