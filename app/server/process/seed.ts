import { constants } from "node:fs";
import { copyFile, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { environment } from "#app/config/environment";
import type { Picture } from "#app/schemas/picture";
import { insertSample, isEmpty } from "#db/queries/database/seed";
import { countUsers, demoPassword, generatePassword, insertUser } from "#db/queries/users/users";
import { sampleMessages } from "#db/sample/messages";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";
import { onListening } from "./on-listening";

/** Written by `npm run pictures`. */
const sizesFolder = "db/sample/sizes";

export type Pictures = Record<string, Required<Picture>>;

/** Fills an empty database with the sample records and their pictures. */
export async function seedSample(pictures: Pictures) {
  if (!(await isEmpty())) return;
  for (const file of await readdir(sizesFolder))
    await copyFile(join(sizesFolder, file), join(environment.UPLOADS_DIR, file), constants.COPYFILE_FICLONE);
  const withPaths = <Listing extends { images: string[] }>(listing: Listing) => ({
    ...listing,
    images: listing.images.map((name) => pictures[name]?.src ?? name),
  });
  await insertSample({
    properties: sampleProperties.map(withPaths),
    projects: sampleProjects.map(withPaths),
    messages: sampleMessages,
    files: await Promise.all(Object.values(pictures).map(toFileRow)),
  });
}

async function toFileRow({ src, width, height, colour, alt }: Required<Picture>) {
  const { size } = await stat(join(sizesFolder, basename(src)));
  return {
    path: src,
    name: basename(src).replace(/\.[0-9a-f]+\.jpg$/, ".jpg"),
    type: "image/jpeg",
    category: "images",
    size,
    ...{ width, height, colour, alt },
    uploadedBy: null,
    createdAt: "2026-05-04T05:00:00.000Z",
  };
}

const admin = { username: "admin", name: "Administrator" };

/** Creates the admin in an empty database; without a given password one is generated and printed once. */
export async function createFirstAdmin() {
  if ((await countUsers()) > 0) return;
  const password = environment.ADMIN_PASSWORD ?? (environment.DEMO ? demoPassword : undefined);
  if (password) await insertUser({ ...admin, password });
  else if (import.meta.env.DEV) await createWithGeneratedPassword();
  // Only once the server listens: a failed start must not use up a password that is printed once.
  else onListening(() => void createWithGeneratedPassword());
}

async function createWithGeneratedPassword() {
  const password = generatePassword();
  if (!(await insertUser({ ...admin, password }))) return;
  // Not through the log, which may be stored.
  process.stderr.write(
    `The back-office is at /login. Username: admin, password: ${password}\n` +
      "This password is shown only this once. Change it under Settings after signing in.\n",
  );
}
