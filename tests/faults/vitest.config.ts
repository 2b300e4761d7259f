import { defineConfig } from "vitest/config";
import { aliases } from "#tests/support/aliases";

/** The tests that take too long for `npm test`; tests/faults/run.mjs runs them. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    include: ["tests/faults/**/*.test.ts"],
    globalSetup: ["tests/server/support/global-setup.ts"],
    setupFiles: ["tests/server/support/setup.ts"],
    // Of the tests that run in this process; each server has its own.
    env: { DATABASE_PATH: ":memory:" },
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 900_000,
    hookTimeout: 400_000,
  },
});
