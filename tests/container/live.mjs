/**
 * Tests a container whose root file system run.sh has mounted: node live.mjs IMAGE.json ROOT PORT. Every failed step
 * ends it with an error.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const [imageFile, root, port] = process.argv.slice(2);
const { config } = JSON.parse(readFileSync(imageFile, "utf8")).Docker;
const origin = `http://127.0.0.1:${port}`;
const password = "only for this test";

/** Runs a command with the image's user and settings, without privileges. */
function inside(command, options = {}) {
  const setpriv = ["setpriv", "--reuid", "1000", "--regid", "1000", "--clear-groups", "--no-new-privs"];
  const settings = [...config.Env, `PORT=${port}`, "HOST=127.0.0.1", `ADMIN_PASSWORD=${password}`, "DEMO=1"];
  return spawn(
    "chroot",
    [root, ...setpriv, "--bounding-set=-all", "env", "-i", "-C", config.WorkingDir, ...settings, ...command],
    {
      stdio: ["ignore", "pipe", "pipe"],
      ...options,
    },
  );
}

async function start() {
  const [startedAt, output] = [performance.now(), []];
  const server = inside(config.Cmd);
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => output.push(String(text)));
  const ended = once(server, "exit");
  const log = () => output.join("");
  while (!(await request("/healthz").catch(() => undefined))?.ok) {
    assert.equal(server.exitCode, null, log());
    await pause(20);
  }
  console.log(`It responds ${Math.round(performance.now() - startedAt)} ms after its start.`);
  const stop = () => {
    server.kill("SIGTERM");
    return ended;
  };
  return { pid: server.pid, log, stop, kill: () => server.kill("SIGKILL") };
}

const request = (path, init) => fetch(new URL(path, origin), { redirect: "manual", ...init });
const ok = async (path, init, status = 200) => {
  const response = await request(path, init);
  assert.equal(response.status, status, `${init?.method ?? "GET"} ${path}`);
  return response;
};
const send = (values, headers = {}) => ({
  method: "POST",
  body: JSON.stringify(values),
  headers: { "Content-Type": "application/json", ...headers },
});
const memory = ({ pid }) =>
  Math.round(Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)[1]) / 1024);

async function signIn(word = password) {
  const response = await ok("/api/auth/login", send({ username: "admin", password: word }));
  return {
    Cookie: response.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; "),
  };
}

/** A command of package.json, as `docker exec` runs it. */
async function command(...words) {
  const run = inside(words);
  const output = [];
  run.stdout.on("data", (text) => output.push(String(text)));
  const [code] = await once(run, "close");
  assert.equal(code, 0, words.join(" "));
  return output.join("");
}

assert.deepEqual([config.User, config.StopSignal], ["node", "SIGTERM"]);
assert.ok(config.Healthcheck?.Test?.length > 0, "the image has a health check");

let server = await start();
// Prints the log of the site after an error.
process.once("exit", () => server.kill());
process.once("uncaughtExceptionMonitor", () => console.error(server.log().split("\n").slice(-12).join("\n")));
console.log(`Idle: ${memory(server)} MB.`);
const home = await (await ok("/")).text();
const [picture] = home.match(/\/uploads\/[\w.-]+\.jpg/);
assert.match((await ok(picture)).headers.get("Content-Type"), /^image\//);
await command(...config.Healthcheck.Test.slice(1));

const Cookie = await signIn();
const form = new FormData();
const bytes = readFileSync(
  new URL(`../../db/sample/pictures/${readdirSync("db/sample/pictures")[0]}`, import.meta.url),
);
form.set("file", new File([bytes], "house.jpg"));
const { path } = await (
  await ok("/api/files/upload", { method: "POST", body: form, headers: Cookie }, 201)
).json();
await ok(path);
await ok(
  "/api/contact",
  send({
    name: "Bilal Ahmed",
    email: "bilal@example.pk",
    phone: "0300 1234567",
    subject: "A plot in Wah",
    message: "Ten marla, park facing. What would a house cost?",
  }),
  201,
);

const end = Date.now() + 10_000;
let responses = 0;
const visitors = Array.from({ length: 32 }, async () => {
  while (Date.now() < end) {
    await (await ok(["/", "/properties", "/api/properties", picture][responses++ % 4])).arrayBuffer();
  }
});
await pause(8_000);
console.log(`Under load: ${memory(server)} MB.`);
await Promise.all(visitors);
console.log(`${responses} responses in ten seconds to 32 visitors.`);

assert.deepEqual(await server.stop(), [0, null]);
assert.doesNotMatch(server.log(), /"level":"(warn|error)"|LOST/);

server = await start();
await ok(path);
const again = await signIn();
const messages = await (await ok("/api/contact/messages", { headers: again })).json();
assert.ok(JSON.stringify(messages).includes("A plot in Wah"), "the message is there");
const [, fresh] = (await command("npm", "run", "--silent", "admin:password")).match(
  /password of admin: (\S+)/,
);
await signIn(fresh);
assert.deepEqual(await server.stop(), [0, null]);
console.log("Stopped with 0 and started again on the same volume: everything is there.");
