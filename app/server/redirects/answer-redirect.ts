import { redirectDocument } from "@remix-run/node";
import { pendingCounts } from "#app/config/pending-counts";
import { readLanguagePrefix, withPrefix } from "#app/schemas/addresses/language-path";
import { readRecordLink, recordLink } from "#app/schemas/addresses/record-link";
import { isCounted, namesOldPage } from "#app/schemas/redirects/not-found";
import { readOldAddress } from "#app/schemas/redirects/old-address";
import { cacheControl } from "#app/server/http/cache-policy";
import { findLinkTargets, isLinkedPath } from "#db/queries/records/record-links";
import { addNotFound, findNotFound } from "#db/queries/redirects/not-found";
import { addHits, findRedirect } from "#db/queries/redirects/redirects";

/** Hits by the number of a redirect, and requests by an address that is not there; nothing about who asked. */
const hits = pendingCounts({ names: ["hits"], maxKeys: 5_000, write: addHits });
const notFound = pendingCounts({ names: ["hits"], maxKeys: 2_000, write: addNotFound });

/**
 * Looks up where an address leads that is about to be answered with 404.
 * @returns the answer of its redirect, 410 where it is gone; undefined where it leads nowhere, which is counted
 */
export async function answerRedirect(request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const address = readOldAddress(`http://site${pathname}${search}`);
  if (!address) return undefined;
  const found = (await findTarget(address)) ?? (await findWithoutPrefix(address));
  if (!found) {
    const [path = ""] = address.split("?");
    const counted = namesOldPage(search) ? address : path;
    if (isCounted(counted, request)) notFound.add(counted, "hits");
    return undefined;
  }
  hits.add(String(found.id), "hits");
  // Browsers keep a 301 for ever unless told otherwise.
  const headers = { "Cache-Control": cacheControl(false) };
  if (found.status === 410) return new Response("Gone", { status: 410, statusText: "Gone", headers });
  const to = found.to.startsWith("/") ? encodeURI(found.to) : new URL(found.to).href;
  return redirectDocument(to, { status: found.status, headers });
}

/** The answer of a redirect whose old address is that of Home with a number: '/?p=12'. Any other request asks for nothing. */
export async function answerOldSearch(request: Request) {
  return namesOldPage(new URL(request.url).search) ? answerRedirect(request) : undefined;
}

/** An old site may have had no languages: '/ur/villa' leads to the page of '/villa' in Urdu. */
async function findWithoutPrefix(address: string) {
  const { language, path } = readLanguagePrefix(address) ?? {};
  const found = path && path !== "/" ? await findTarget(path) : undefined;
  if (!found?.to.startsWith("/")) return found;
  return { ...found, to: withPrefix(`/${language}`, found.to) };
}

/** Finds where an address leads: to the present address of a record, and nowhere while visitors don't see that. */
async function findTarget(address: string) {
  const found = await findRedirect(address);
  const link = found && readRecordLink(found.to);
  if (!link || !isLinkedPath(link.path)) return found;
  const target = (await findLinkTargets([link])).get(recordLink(link));
  // The lasting address of a record that was deleted says so.
  if (!target) return found;
  return target.address ? { ...found, to: target.address + link.rest } : undefined;
}

/** The addresses that were asked for most and lead nowhere yet. */
export async function findUnanswered() {
  await notFound.write();
  const rows = await findNotFound();
  const redirects = await Promise.all(rows.map(({ address }) => findRedirect(address)));
  return rows.filter((_, index) => redirects[index] === undefined);
}
