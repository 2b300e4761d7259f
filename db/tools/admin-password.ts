/** Sets a new password for a user, shows it once, and ends their sessions. */
import { environment } from "#app/config/environment";
import { changePassword, findUserId, generatePassword } from "../queries/users/users";

async function main(username = "admin") {
  const id = await findUserId(username);
  if (id === undefined) {
    console.error(`There is no user '${username}' in ${environment.DATABASE_PATH}.`);
    process.exitCode = 1;
    return;
  }
  const password = generatePassword();
  await changePassword(id, password);
  console.log(`The new password of ${username}: ${password}`);
  console.log("It is shown only this once, and every session of this user has ended. Sign in at /login.");
}

await main(process.argv[2]);
