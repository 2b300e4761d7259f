import { defineConfig } from "@playwright/test";

const port = Number(process.env.TEST_PORT ?? 3225);
const site = `http://localhost:${port}`;
const folder = "test-results/site";

/** Every flow runs in the built site of the sample firm twice: with script and without. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Long enough for a machine that is busy with other things; nothing here is timed.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    baseURL: site,
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "script" },
    // What only a script can do, such as keeping a draft, has files of its own.
    { name: "no-script", use: { javaScriptEnabled: false }, testIgnore: /\.script\.test\.ts$/ },
  ],
  webServer: {
    // The folder stays after the run, for a look at what the tests left in it.
    command: `rm -rf ${folder} && exec npm start --silent`,
    url: `${site}/robots.txt`,
    env: {
      PORT: String(port),
      DEMO: "1",
      DATABASE_PATH: `${folder}/mehrab.sqlite`,
      UPLOADS_DIR: `${folder}/uploads`,
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 2_000 },
  },
});
