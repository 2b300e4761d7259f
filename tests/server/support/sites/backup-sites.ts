import { cpSync, rmSync } from "node:fs";
import { afterEach, beforeEach, inject } from "vitest";
import { createSite, type Site, settingsOf } from "../backup-files";
import { type Server, startServer } from "../server";
import { demo, signIn } from "../sign-in";

let sites: Site[] = [];
let servers: Server[] = [];

/** Ends the servers and removes the sites of each test of this file. */
export function cleanUpAfterEach() {
  beforeEach(() => {
    sites = [];
    servers = [];
  });

  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    for (const { folder } of sites) rmSync(folder, { recursive: true, force: true });
  });
}

export function emptySite() {
  const site = createSite();
  sites.push(site);
  return site;
}

/** Fills a site with an admin and no records. */
export const fill = (site: Site) => cpSync(inject("emptySite"), site.folder, { recursive: true });

/** A site with an admin and without records. */
export function newSite() {
  const site = emptySite();
  fill(site);
  return site;
}

/** A server on this site, and the cookies of its admin. */
export async function open(site: Site, settings = {}) {
  const server = await startServer({ ...settingsOf(site), ADMIN_PASSWORD: demo.password, ...settings });
  servers.push(server);
  return { origin: server.origin, Cookie: await signIn(server.origin), server };
}
