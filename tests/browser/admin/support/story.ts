import type { Page } from "@playwright/test";
import { expect, retried } from "#tests/browser/support/site";
import { createRecord, png } from "./back-office";
import { pdf, uniqueWord, uploadFile } from "./files";

/** The texts of the sections below, in their order. */
const inUrdu = [
  { text: "## جگہ\n\nایک ڈھلان۔\n\n> ایک اقتباس۔" },
  { title: "تعمیر کی جگہ پر" },
  {},
  { title: "تب اور اب" },
  { title: "نقشہ", scale: "1:100" },
  { quote: "انہوں نے پوچھا کہ ہم کیسے رہتے ہیں۔", source: "نادیہ" },
  { title: "اعداد میں", figures: [{ value: "120", label: "مکان" }] },
  { title: "رقبے", table: "پلاٹ | رقبہ\n12 | 1,250" },
  { title: "کون بناتا ہے" },
  { title: "شراکت دار" },
  { title: "سوالات", questions: [{ question: "کتنا وقت لگتا ہے؟", answer: "ایک سال۔" }] },
  { title: "پڑھنے کے لیے" },
  { title: "برائے فروخت" },
  { title: "تعمیر شدہ" },
  { title: "خبریں" },
  { title: "ایک سیر" },
  { title: "آ کر دیکھیں", label: "ملاقات" },
  { title: "ہم سے پوچھیں", text: "ہم ایک دن میں جواب دیتے ہیں۔" },
];

/** Creates a page with a section of every kind. @returns its address and the paths of its pictures */
export async function createStory(page: Page) {
  const word = uniqueWord();
  const files = [1, 2, 3].map(async (number) => uploadFile(page, await png(`${word}-${number}.png`, 640)));
  const images = (await Promise.all(files)).map(({ path }) => path);
  const plan = await uploadFile(page, pdf(`${word}.pdf`));
  const [one] = images;
  const entry = { title: `Opened ${word}`, lead: "The bridge is open.", category: word, image: one };
  const entered = await page.request.post("/api/journal", { ...retried, data: entry });
  expect(entered.status()).toBe(201);
  const { api } = await createRecord(page, "pages", {
    title: `Print ${word}`,
    address: word,
    sections: [
      { kind: "text", text: "## The site\n\nA slope.\n\n> A quote." },
      { kind: "gallery", title: "On site", images },
      { kind: "picture", images: [one], width: "full" },
      { kind: "pair", title: "Then and now", images: images.slice(1) },
      { kind: "drawing", title: "Plan", images: [one], scale: "1:100" },
      { kind: "quote", quote: "They asked how we live.", source: "Nadia" },
      { kind: "figures", title: "In figures", figures: [{ value: "120", label: "houses" }] },
      { kind: "table", title: "Sizes", table: "Plot | Area\n12 | 1,250" },
      { kind: "people", title: "Who builds", people: [] },
      { kind: "logos", title: "With", images: [one] },
      { kind: "questions", title: "Questions", questions: [{ question: "How long?", answer: "A year." }] },
      { kind: "documents", title: "To read", documents: [plan.path] },
      { kind: "listings", title: "For sale", address: "/properties", properties: [] },
      { kind: "projects", title: "Built", address: "/projects", projects: [] },
      { kind: "journal", title: "News", category: word, entries: [] },
      { kind: "video", title: "A walk", address: "https://vimeo.com/76979871", images: [one] },
      { kind: "action", title: "Come and see us", label: "Visit", address: "/contact" },
      { kind: "contact", title: "Ask us", text: "We answer within a day." },
    ],
  });
  return { address: word, api, images };
}

/** Publishes the texts of such a page in Urdu. */
export async function translateStory(page: Page, api: string) {
  const data = { title: "ہر قسم کا حصہ", sections: inUrdu };
  const response = await page.request.put(`${api}?locale=ur`, { ...retried, data });
  expect(response.status()).toBe(200);
}
