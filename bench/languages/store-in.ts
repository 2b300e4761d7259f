import { execFileSync } from "node:child_process";

/** Publishes the sample firm of another process in all languages. @param database its SQLite file */
export function storeTranslationsIn(database: string) {
  const env = { ...process.env, DATABASE_PATH: database, NODE_ENV: "production" as const };
  execFileSync("node_modules/.bin/tsx", ["bench/languages/store.ts"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
