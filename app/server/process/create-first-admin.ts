import { environment } from "#app/config/environment";
import { log } from "#app/config/logger";
import { passwordProblem } from "#app/server/auth/password-policy";
import { findSettings } from "#db/queries/settings";
import { countUsers, demoPassword, generatePassword, insertUser } from "#db/queries/users/users";
import { onListening } from "./on-listening";

const admin = { username: "admin", name: "Administrator" };

/** Creates the admin in an empty database; without a given password one is generated and printed once. */
export async function createFirstAdmin() {
  if ((await countUsers()) > 0) return;
  const password = environment.ADMIN_PASSWORD ?? (environment.DEMO ? demoPassword : undefined);
  if (environment.ADMIN_PASSWORD) await warnOfGuessable(environment.ADMIN_PASSWORD);
  if (password) await insertUser({ ...admin, password });
  else if (import.meta.env.DEV) await createWithGeneratedPassword();
  // Only once the server listens: a failed start must not use up a password that is printed once.
  else onListening(() => void createWithGeneratedPassword());
}

/** The password is used all the same: an installation that sets it must go on to start. */
async function warnOfGuessable(password: string) {
  const { siteName } = await findSettings();
  if (!passwordProblem(password, { ...admin, siteName })) return;
  const message = "ADMIN_PASSWORD would be refused as a new password. Choose another under Settings.";
  log("warn", "settings", { message });
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
