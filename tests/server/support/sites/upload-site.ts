import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { request } from "../fetch";
import { type Server, startServer } from "../server";
import { demo, signIn } from "../sign-in";
import type { Session } from "../uploads";
import { waitFor } from "../wait-for";

/** A database and an uploads folder that outlive their server. */
export type UploadSite = {
  temporary: string;
  database: string;
  folder: string;
  server: Server;
  session: Session;
};

const running = async (database: string, folder: string) => {
  const settings = { DATABASE_PATH: database, UPLOADS_DIR: folder, ADMIN_PASSWORD: demo.password };
  const server = await startServer(settings);
  return { server, session: { origin: server.origin, Cookie: await signIn(server.origin) } };
};

export async function startUploadSite(): Promise<UploadSite> {
  const temporary = mkdtempSync(join(tmpdir(), "mehrab-uploads-"));
  const [database, folder] = [join(temporary, "mehrab.sqlite"), join(temporary, "uploads")];
  return { temporary, database, folder, ...(await running(database, folder)) };
}

/** Starts a server in place of one that has ended. */
export const startAgain = async (site: UploadSite) =>
  void Object.assign(site, await running(site.database, site.folder));

/** Kills the server, runs `meanwhile`, makes all files an hour older, and starts it on the same folders. */
export async function restart(site: UploadSite, meanwhile: () => void = () => {}) {
  const { folder } = site;
  await site.server.stop();
  await waitFor(() => !isProcessWorkingIn(folder));
  meanwhile();
  const hourAgo = Date.now() / 1000 - 3600;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), hourAgo, hourAgo);
  await startAgain(site);
}

export async function removeUploadSite({ server, temporary }: UploadSite) {
  await server.stop();
  rmSync(temporary, { recursive: true });
}

/** HTTP status of a file for an admin, who also sees what no saved record shows yet. */
export const statusForAdmin = async ({ server, session: { Cookie } }: UploadSite, path: string) =>
  (await request(path, { headers: { Cookie } }, server.origin)).status;

/** An image process exits soon after its server, and may write until then. */
function isProcessWorkingIn(path: string) {
  const processes = readdirSync("/proc").filter((id) => /^\d+$/.test(id));
  return processes.some((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, "utf8").includes(path);
    } catch {
      // It has just exited.
      return false;
    }
  });
}

/** The clean-up after a start runs in the background. */
export const eventually = (assert: () => void | Promise<void>) =>
  vi.waitFor(assert, { timeout: 50_000, interval: 20 });
