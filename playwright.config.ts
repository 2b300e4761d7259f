import { defineConfig } from "@playwright/test";

const port = Number(process.env.TEST_PORT ?? 3225);

/** One site for what visitors do, and one of its own for the back-office, which changes what they would count. */
const site = { url: `http://localhost:${port}`, port, folder: "test-results/site" };
const backOffice = {
  url: `http://localhost:${port + 1}`,
  port: port + 1,
  folder: "test-results/back-office",
};

/** What only a script can do, such as keeping a draft, has files of its own. */
const onlyScript = /\.script\.test\.ts$/;
const admin = /browser\/admin\/.*\.test\.ts$/;

/** The built site with the sample firm; its folder stays after the run, for a look at what the tests left in it. */
function serve({ url, port, folder }: typeof site) {
  return {
    command: `rm -rf ${folder} && exec npm start --silent`,
    url: `${url}/robots.txt`,
    env: {
      PORT: String(port),
      DEMO: "1",
      DATABASE_PATH: `${folder}/mehrab.sqlite`,
      UPLOADS_DIR: `${folder}/uploads`,
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 2_000 } as const,
  };
}

/** Every flow runs in the built site of the sample firm twice: with script and without. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: true,
  // A second try where nobody sits beside it; a test that needed one is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // Long enough for a machine that is busy with other things; nothing here is timed.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? "dot" : "line"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    // What a worker asks for passes by the tests that watch, hold up or cut off what a page asks for.
    serviceWorkers: "block",
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
    { name: "script", testIgnore: admin, use: { baseURL: site.url } },
    {
      name: "no-script",
      testIgnore: [admin, onlyScript],
      use: { baseURL: site.url, javaScriptEnabled: false },
    },
    { name: "admin script", testMatch: admin, use: { baseURL: backOffice.url } },
    {
      name: "admin no-script",
      testMatch: admin,
      testIgnore: onlyScript,
      use: { baseURL: backOffice.url, javaScriptEnabled: false },
    },
  ],
  webServer: [serve(site), serve(backOffice)],
});
