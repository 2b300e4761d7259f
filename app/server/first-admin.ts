import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { environment } from "#app/schemas/environment";
import { countUsers, demoPassword, insertUser, makePassword } from "#db/queries/users";

const admin = { username: "admin", name: "Administrator" };

/** The first start creates the admin; a password that nobody gave is made here and told once. */
export async function ensureAdmin() {
  if ((await countUsers()) > 0) return;
  const password = environment.ADMIN_PASSWORD ?? (environment.DEMO ? demoPassword : undefined);
  if (password) await insertUser({ ...admin, password });
  else onceListening(tellPassword);
}

async function tellPassword() {
  const password = makePassword();
  if (!(await insertUser({ ...admin, password }))) return;
  console.log(`The back-office is at /login. Username: admin, password: ${password}`);
  console.log("This password is shown only this once. Change it under Settings after signing in.");
}

/** When the port is ours, or at the latest when somebody asks: a start that fails must not use up what is told once. */
function onceListening(work: () => Promise<void>) {
  const signs = ["tracing:net.server.listen:asyncEnd", "http.server.request.start"];
  const begin = () => {
    for (const sign of signs) unsubscribe(sign, begin);
    void work();
  };
  for (const sign of signs) subscribe(sign, begin);
}
