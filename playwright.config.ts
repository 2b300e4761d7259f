import { defineConfig } from "@playwright/test";
import { backOffice, site } from "./tests/browser/support/servers";

/** Files whose every test needs script, and the tags of tests that run one way only (tests/browser/support/site.ts). */
const scriptFiles = /\.script\.test\.ts$/;
const scriptTag = /@script-only/;
const noScriptTags = /@(no-script|read)-only/;

/** Starts the built site with sample data. Its folder stays after the run for inspection. */
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
    // The start shares the machine with Vitest.
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 2_000 } as const,
  };
}

/** A flow runs with script, without, or both ways: docs/tests.md says which. */
export default defineConfig({
  testDir: "tests/browser",
  // Babel takes 20 s for the words of four languages, which Node imports as they are.
  build: { external: ["**/app/words/compiled/**"] },
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: true,
  // As many as a small machine has processors: with Vitest's they are busy, and more of them wait for each other.
  workers: 2,
  // Generous, for a busy machine: no test measures time.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [[process.env.CI ? "dot" : "line"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    actionTimeout: 120_000,
    viewport: { width: 1280, height: 800 },
    // A service worker's requests bypass the routes with which tests delay or abort requests.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page of a test is left before compiling its functions for speed pays.
        "--js-flags=--no-sparkplug --no-maglev --no-opt",
      ],
    },
  },
  // Two, for both servers: with each project every worker starts anew, and its browser.
  projects: [
    { name: "script", grepInvert: noScriptTags },
    {
      name: "no-script",
      testIgnore: scriptFiles,
      grepInvert: scriptTag,
      use: { javaScriptEnabled: false },
    },
  ],
  webServer: [serve(site), serve(backOffice)],
});
