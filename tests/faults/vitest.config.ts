import { defineConfig } from "vitest/config";
import { aliases } from "#tests/support/aliases";

/** `npm run test:faults`: what takes too long for `npm test`. Each file says its figures. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    include: ["tests/faults/**/*.test.ts"],
    globalSetup: ["tests/server/support/global-setup.ts"],
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 900_000,
    hookTimeout: 60_000,
  },
});
