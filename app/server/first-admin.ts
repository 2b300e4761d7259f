import { environment } from "#app/schemas/environment";
import { countUsers, demoPassword, insertUser, makePassword } from "#db/queries/users";

/** The first start creates the admin; a password that nobody gave is made here and told once. */
export async function ensureAdmin() {
  if ((await countUsers()) > 0) return;
  const given = environment.ADMIN_PASSWORD ?? (environment.DEMO ? demoPassword : undefined);
  const password = given ?? makePassword();
  const isNew = await insertUser({ username: "admin", password, name: "Administrator" });
  if (given || !isNew) return;
  console.log(`The back-office is at /login. Username: admin, password: ${password}`);
  console.log("This password is shown only this once. Change it under Settings after signing in.");
}
