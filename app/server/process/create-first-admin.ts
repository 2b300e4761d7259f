import { environment } from "#app/config/environment";
import { countUsers, demoPassword, generatePassword, insertUser } from "#db/queries/users/users";
import { onceListening } from "./on-listening";

const admin = { username: "admin", name: "Administrator" };

/** The first start creates the admin; a password that nobody gave is made here and told once. */
export async function createFirstAdmin() {
  if ((await countUsers()) > 0) return;
  const password = environment.ADMIN_PASSWORD ?? (environment.DEMO ? demoPassword : undefined);
  if (password) await insertUser({ ...admin, password });
  // A start that fails must not use up what is told once.
  else onceListening(() => void tellPassword());
}

async function tellPassword() {
  const password = generatePassword();
  if (!(await insertUser({ ...admin, password }))) return;
  // For the eyes of the person who starts it: a sentence beside the log, not a line of it.
  process.stderr.write(
    `The back-office is at /login. Username: admin, password: ${password}\n` +
      "This password is shown only this once. Change it under Settings after signing in.\n",
  );
}
