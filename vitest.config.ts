import { defineConfig } from "vitest/config";
import { aliases } from "./tests/support/aliases";

export default defineConfig({
  resolve: { alias: aliases },
  test: {
    reporters: ["default", "json"],
    outputFile: { json: "test-results/vitest.json" },
    // A second try where nobody sits beside it, as for the browser's; one that needed it says so.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/architecture/**/*.test.ts"],
          setupFiles: ["tests/support/console.ts"],
          env: { DATABASE_PATH: ":memory:" },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/server/support/global-setup.ts"],
          // After the others, and not more at a time: some files start several servers.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // Some tests start several servers, and a machine may have other things to do.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
