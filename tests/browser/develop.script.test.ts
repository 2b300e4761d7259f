import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";

const port = Number(process.env.TEST_PORT ?? 3225) + 2;
const url = `http://localhost:${port}`;
const folder = "test-results/develop";

// Playwright says on the console that it blocks them.
test.use({ serviceWorkers: "allow" });

/** React tells only whoever develops that the browser found something else than the server wrote. */
test("with reload, pages come to life in the browser as the server wrote them", async ({ page }) => {
  rmSync(folder, { recursive: true, force: true });
  const server = spawn("node_modules/.bin/remix", ["vite:dev", "--port", String(port), "--strictPort"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      DEMO: "1",
      DATABASE_PATH: `${folder}/mehrab.sqlite`,
      UPLOADS_DIR: `${folder}/uploads`,
    },
    stdio: "ignore",
  });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  try {
    await expect(async () => expect((await page.goto(url))?.status()).toBe(200)).toPass({ timeout: 40_000 });
    for (const path of ["/", "/about", "/properties?maxPrice=2+crore", "/projects/1", "/login", "/contact"]) {
      await page.goto(url + path);
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
    }
    await page.getByRole("banner").getByRole("link", { name: "Properties" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Properties" })).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    server.kill();
  }
});
