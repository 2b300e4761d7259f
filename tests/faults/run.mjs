/**
 * `npm run test:faults`, for the night: the tests that take too long for `npm test`, then the whole suite twice, the first
 * time with ten times as many random examples. Tests are never retried, so one that passes only now and then fails here.
 * Runs all, exits with 1 if one failed.
 */
import { spawnSync } from "node:child_process";

const commands = [
  "npm run build",
  "vitest run --config tests/faults/vitest.config.ts",
  ...["EXAMPLES=10 ", ""].flatMap((setting) => [`${setting}vitest run`, "playwright test"]),
];
const failed = commands.filter((command) => {
  console.log(`\n> ${command}`);
  return spawnSync(command, { shell: true, stdio: "inherit" }).status !== 0;
});
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll passed.");
process.exitCode = failed.length > 0 ? 1 : 0;
