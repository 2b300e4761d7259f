import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { launchChromium, missingChromium } from "../chromium";
import { startServer } from "../launch";

const folder = "docs/components";

/** The parts of the page, and what the names of their pictures start with. */
const parts = [
  { path: "/design", title: "Site and shared", prefix: "site" },
  { path: "/design/back-office", title: "Back-office", prefix: "admin" },
];

/** In pixels: the width of the window, and the largest of a picture. */
const [windowWidth, pictureWidth] = [1280, 900];

/** Takes a picture of every section of /design of the development server, and lists the components in docs/components.md. */
async function run() {
  const data = mkdtempSync(join(tmpdir(), "mehrab-design-"));
  const server = await startServer("node node_modules/@remix-run/dev/dist/cli.js vite:dev --port $PORT", {
    NODE_ENV: "development",
    DEMO: "1",
    DATABASE_PATH: join(data, "design.sqlite"),
    UPLOADS_DIR: join(data, "uploads"),
  });
  const browser = await launchChromium();
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const options = { reducedMotion: "reduce", serviceWorkers: "block" } as const;
    const context = await browser.newContext({ ...options, viewport: { width: windowWidth, height: 900 } });
    const chapters: string[] = [];
    for (const { path, title, prefix } of parts) {
      const page = await context.newPage();
      await open(page, server.url + path);
      const sections = await page.locator("section:has(> [data-example])").all();
      const texts: string[] = [];
      for (const section of sections) texts.push(await describe(section, prefix));
      chapters.push(`## ${title}\n\n${texts.join("\n")}`);
    }
    writeFileSync("docs/components.md", `${introduction}\n${chapters.join("\n")}`);
  } finally {
    await browser.close();
    server.close();
    rmSync(data, { recursive: true, force: true });
  }
}

const introduction = `# Components

Written by \`npm run design\` from [\`/design\`](../app/routes/design), a page of the development server: not edited by hand.
How to build a screen from them: [design.md](design.md).
`;

/** Opens a page; a second time, because Vite may reload it when it has found what the first visit needs. */
async function open(page: Page, url: string) {
  for (const _ of [1, 2]) await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

/** Takes the picture of a section. @returns its text in docs/components.md */
async function describe(section: Locator, prefix: string) {
  const { id, file, dialog, title, use, components } = await section.evaluate((element) => ({
    id: element.id,
    ...(element.dataset as { file?: string; dialog?: string }),
    title: element.querySelector("h2")?.textContent ?? "",
    use: element.querySelector("[data-use]")?.textContent,
    components: Array.from(element.querySelectorAll("[data-component]"), (component) => ({
      comment: component.querySelector("p")?.textContent,
      types: component.querySelector("pre")?.textContent,
    })),
  }));
  const picture = dialog
    ? await dialogPicture(section.page(), dialog)
    : await pictureOf(section.locator("> [data-example]"));
  await sharp(picture)
    .resize({ width: pictureWidth, withoutEnlargement: true })
    .webp({ quality: 70, effort: 6 })
    .toFile(join(folder, `${prefix}-${id}.webp`));
  const props = components.map(({ comment, types }) => `\n${comment}\n${types ? codeBlock(types) : ""}`);
  const source = file ? `[\`${file}\`](../app/components/${file}). ${use}\n\n` : "";
  return `### ${title}\n\n${source}![${title}](components/${prefix}-${id}.webp)\n${props.join("")}`;
}

const codeBlock = (code: string) => `\n\`\`\`ts\n${code}\n\`\`\`\n`;

const pictureOf = (element: Locator) => element.screenshot({ animations: "disabled" });

async function dialogPicture(section: Page, path: string) {
  const page = await section.context().newPage();
  await open(page, new URL(path, section.url()).href);
  const picture = await pictureOf(page.locator("dialog:modal"));
  await page.close();
  return picture;
}

if (missingChromium) {
  console.error(missingChromium);
  process.exitCode = 1;
} else await run();
