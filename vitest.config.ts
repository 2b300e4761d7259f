import { defineConfig } from "vitest/config";
import { aliases } from "./tests/support/aliases";

export default defineConfig({
  resolve: { alias: aliases },
  test: {
    reporters: ["default", "json"],
    outputFile: { json: "test-results/vitest.json" },
    // Much of the time is spent waiting for servers and child processes: one worker more than a small machine has cores.
    maxWorkers: 3,
    // Servers and child processes share the machine with other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "db/**/*.test.ts",
            "tests/architecture/**/*.test.ts",
            "tests/routes/**/*.test.ts",
          ],
          setupFiles: ["tests/support/console.ts"],
          env: { DATABASE_PATH: ":memory:" },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/server/support/global-setup.ts"],
          // The files share modules that hold no state but the device cookies of signed-in admins.
          isolate: false,
        },
      },
    ],
  },
});
