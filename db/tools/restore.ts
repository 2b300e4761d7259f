/** Restores a backup, completely or not at all, while the site runs: npm run restore -- FILE */

import { backupErrorMessage } from "#app/server/backup/backup-error-message";
import { restoreBackupFile } from "#app/server/backup/backup-file";

async function main([file = ""]: string[]) {
  if (!file || file.startsWith("-")) throw new Error("Name the file to read: npm run restore -- FILE");
  const { madeAt, counts } = await restoreBackupFile(file);
  console.log(
    `Restored what ${file} held on ${madeAt}: ${counts.properties} properties, ${counts.projects} projects, ${counts.messages} messages and ${counts.files} files. Everybody has to sign in again.`,
  );
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(`Nothing was restored: ${backupErrorMessage(error)}`);
  process.exitCode = 1;
});
