/** Writes database and uploads into one archive while the site runs: npm run backup -- FILE [--force] */

import { backupErrorMessage } from "#app/server/backup/backup-error-message";
import { writeBackupFile } from "#app/server/backup/backup-file";

async function main([file = "", ...options]: string[]) {
  if (!file || file.startsWith("-")) throw new Error("Name the file to write: npm run backup -- FILE");
  const { manifest, bytes } = await writeBackupFile(file, options.includes("--force"));
  const { counts, missing } = manifest;
  console.log(
    `${file} holds ${counts.properties} properties, ${counts.projects} projects, ${counts.messages} messages and ${counts.files} files (${(bytes / 1_000_000).toFixed(1)} MB).`,
  );
  if (missing.length === 0) return;
  console.warn("These files are in the database, but not on the disk; the backup is whole without them:");
  for (const path of missing) console.warn(`  ${path}`);
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(`There is no backup: ${backupErrorMessage(error)}`);
  process.exitCode = 1;
});
