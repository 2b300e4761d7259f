import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, test } from "#tests/browser/support/site";

const port = Number(process.env.TEST_PORT ?? 3225) + 2;
const baseURL = `http://localhost:${port}`;
const folder = "test-results/develop";

test.use({ baseURL });

/** React tells only whoever develops that the browser found something else than the server wrote. */
test("with reload, pages come to life in the browser as the server wrote them", async ({ page, open }) => {
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
  try {
    await expect(async () => expect((await fetch(baseURL)).ok).toBe(true)).toPass({ timeout: 40_000 });
    for (const path of ["/", "/about", "/properties?maxPrice=2+crore", "/projects/1", "/login", "/contact"])
      await open(path);
    await page.getByRole("banner").getByRole("link", { name: "Properties" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Properties" })).toBeVisible();
  } finally {
    server.kill();
  }
});
