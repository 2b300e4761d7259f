import type { Page } from "@playwright/test";
import { imagePath, test } from "#tests/browser/admin/support/back-office";
import { uniqueWord } from "#tests/browser/admin/support/files";
import { checkAxeOnce, renderAll } from "#tests/browser/support/axe";
import { overflowingElements } from "#tests/browser/support/overflow";
import { expect, retried } from "#tests/browser/support/site";

async function create(page: Page, kind: string, data: object) {
  const response = await page.request.post(`/api/${kind}`, { ...retried, data });
  expect(response.status()).toBe(201);
  return Number((await response.json()).id);
}

test("the pages of a person, a service and an office pass axe and fit every width", async ({
  page,
  open,
}) => {
  const word = uniqueWord();
  const text = `We draw **at full size**.\n\n## Before\n\n${"Kapitänsvilla".repeat(9)}`;
  const office = await create(page, "offices", { name: `Lahore ${word}`, address: "1 Mall Road", text });
  const links = [{ name: "LinkedIn", url: "https://www.linkedin.com/in/imran" }];
  const person = { name: `Imran ${word}`, position: "Architect", photo: imagePath, biography: text, links };
  const member = await create(page, "team", { ...person, office });
  const sections = [{ kind: "quote", quote: "They priced the staircase.", source: "Nadia" }];
  const service = { title: `Surveys ${word}`, summary: "Plots, measured.", text, image: imagePath, sections };
  const paths = [
    `/team/${member}`,
    `/services/${await create(page, "services", service)}`,
    `/offices/${office}`,
  ];
  for (const path of paths) {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
    await renderAll(page);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(overflowingElements), `${path} at ${width} px`).toEqual([]);
    }
    await checkAxeOnce(page);
  }
  await page.getByRole("link", { name: `Imran ${word}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Imran ${word}` })).toBeVisible();
});
