import { spawn } from "node:child_process";
import { mkdirSync, openSync, rmSync } from "node:fs";
import { expect, test } from "#tests/browser/support/site";

const port = Number(process.env.TEST_PORT ?? 3225) + 2;
const baseURL = `http://localhost:${port}`;
const folder = "test-results/develop";

test.use({ baseURL });

/** Only the development build of React reports hydration mismatches. */
test("pages hydrate without a mismatch on the development server", async ({ page, open }) => {
  // Vite compiles every module on its first request.
  test.setTimeout(900_000);
  page.setDefaultTimeout(240_000);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const log = openSync(`${folder}/log`, "a");
  const server = spawn("node_modules/.bin/remix", ["vite:dev", "--port", String(port), "--strictPort"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      DEMO: "1",
      DATABASE_PATH: `${folder}/mehrab.sqlite`,
      UPLOADS_DIR: `${folder}/uploads`,
    },
    stdio: ["ignore", log, log],
  });
  try {
    await expect(async () => expect((await fetch(baseURL)).ok).toBe(true)).toPass({ timeout: 360_000 });
    for (const path of ["/", "/about", "/properties?maxPrice=2+crore", "/projects/1", "/login", "/contact"])
      await open(path);
    await page.getByRole("banner").getByRole("link", { name: "Properties" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Properties" })).toBeVisible();
  } finally {
    server.kill();
  }
});
