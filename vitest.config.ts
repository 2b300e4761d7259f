import { defineConfig } from "vitest/config";
import { aliases } from "./tests/support/aliases";

export default defineConfig({
  resolve: { alias: aliases },
  test: {
    reporters: ["default", "json"],
    outputFile: { json: "test-results/vitest.json" },
    // Node imports them as they are: fill-words reads the source of their functions.
    server: { deps: { external: [/app\/words\/compiled\//] } },
    // Much of the time is spent waiting for servers and child processes; in `npm test` both projects and Playwright run at the same time.
    maxWorkers: 3,
    // Servers and child processes share the machine with other work: a time limit only ends what would never end.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    tags: [{ name: "slow", description: "Runs in `npm run test:all`, not in `npm test`." }],
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
          globalSetup: ["tests/support/compile-words.ts", "tests/support/migrated-database/global-setup.ts"],
          setupFiles: [
            "tests/support/fresh-modules.ts",
            "tests/support/migrated-database/setup.ts",
            "tests/support/console.ts",
            "tests/support/property-seed.ts",
          ],
          sequence: { setupFiles: "list" },
          isolate: false,
          env: { DATABASE_PATH: ":memory:" },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/server/support/global-setup.ts"],
          setupFiles: ["tests/server/support/setup.ts", "tests/support/property-seed.ts"],
          // The files share modules that hold no state but the device cookies of signed-in admins.
          isolate: false,
        },
      },
    ],
  },
});
