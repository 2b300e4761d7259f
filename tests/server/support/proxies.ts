import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../bench/ports";
import { isResponding } from "./server";
import { waitFor } from "./wait-for";

/** A reverse proxy in front of a site. */
export type ReverseProxy = { origin: string; stop(): Promise<void> };

/** Debian's user without rights; only root can run a proxy as another user. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const programs = { nginx: "/usr/sbin/nginx", varnish: "/usr/sbin/varnishd" };

export const areInstalled = Object.values(programs).every((program) => existsSync(program));

/** nginx with docs/proxy/nginx.conf, but other ports, another folder and no TLS, which needs a certificate. */
export async function startNginx(site: string): Promise<ReverseProxy> {
  const [port, plainPort, folder] = [await freePort(), await freePort(), createFolder()];
  const documented = readFileSync("docs/proxy/nginx.conf", "utf8");
  const server = replaceEach(documented, [
    ["/var/cache/nginx/mehrab", join(folder, "cache")],
    ["/var/log/nginx/mehrab.log", join(folder, "access.log")],
    [/listen 80( default_server)?;/g, `listen 127.0.0.1:${plainPort}$1;`],
    [/listen 443 ssl http2( default_server)?;/g, `listen 127.0.0.1:${port}$1;`],
    [/server_name firm\.example;/g, "server_name 127.0.0.1;"],
    [/ {4}ssl_certificate.*\n/g, ""],
    [/127\.0\.0\.1:3000/g, new URL(site).host],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const http = `access_log off; ${temporary.join(" ")}\n${server}`;
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;\nevents {}\nhttp { ${http} }\n`,
  );
  return start(programs.nginx, ["-p", folder, "-e", "stderr", "-c", file], port, folder);
}

/** Varnish with docs/proxy/mehrab.vcl, but for the port of the site. */
export async function startVarnish(site: string): Promise<ReverseProxy> {
  const [port, folder] = [await freePort(), createFolder()];
  const documented = readFileSync("docs/proxy/mehrab.vcl", "utf8");
  const file = join(folder, "mehrab.vcl");
  const vcl = replaceEach(documented, [
    ['.port = "3000"', `.port = "${new URL(site).port}"`],
    ["firm\\.example", "127\\.0\\.0\\.1"],
  ]);
  writeFileSync(file, vcl);
  const options = ["-F", "-j", "none", "-n", join(folder, "work"), "-f", file, "-s", "malloc,64m"];
  return start(programs.varnish, [...options, "-a", `127.0.0.1:${port}`], port, folder);
}

/** @throws when the text does not contain one of the strings to replace */
function replaceEach(text: string, changes: [from: string | RegExp, to: string][]) {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`The configuration has no '${from}'.`);
    return after;
  }, text);
}

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), "mehrab-proxy-"));
  chmodSync(folder, 0o755);
  for (const name of ["", "cache", "work"]) {
    mkdirSync(join(folder, name), { recursive: true });
    if (unprivileged.uid) chownSync(join(folder, name), unprivileged.uid, unprivileged.gid);
  }
  return folder;
}

async function start(
  program: string,
  options: string[],
  port: number,
  folder: string,
): Promise<ReverseProxy> {
  const child = spawn(program, options, { ...unprivileged, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`${program} exited before it responded:\n${output}`);
    return isResponding(origin);
  };
  await waitFor(isReady, { reason: () => output });
  return { origin, stop: () => stop(child, folder) };
}

async function stop(child: ChildProcess, folder: string) {
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
