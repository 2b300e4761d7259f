import { keepFiles, keepOnlyFilesOf } from "./cached-files";
import { oneByOne } from "./queue";

/** How many pages are kept; the oldest make room. */
const most = 60;

/** Under this header stands when a page was kept, in milliseconds. */
export const keptAt = "X-Kept";

const store = () => caches.open("pages");

const inTurn = oneByOne();

/**
 * Pictures that come in with a page wait until it is known whether the page is kept. Nobody is told of what could not be
 * kept: a phone that is full has less, a line that drops brings it another time.
 */
export function keepInTurn(task: () => Promise<unknown>) {
  return inTurn(task).catch(({ name }) => {
    if (name === "QuotaExceededError") return inTurn(() => makeRoom(most / 4));
  });
}

/** What may be kept: the lists as they are without a filter, listings, projects, and what the firm says of itself. */
export function isKeepable({ pathname, search }: URL) {
  return !search && /^\/(about|(properties|projects)(\/[1-9]\d*)?)?$/.test(pathname);
}

/** The server says of a page whether it is for everyone: one that was drawn for somebody with a cookie never is. */
function isForAll({ status, headers }: Response) {
  return (
    status === 200 &&
    /^text\/html\b/.test(headers.get("Content-Type") ?? "") &&
    /\bpublic\b/.test(headers.get("Cache-Control") ?? "")
  );
}

/** Keeps a page as it came, if it may be kept; forgets one that is no longer there. */
export async function keepPage({ pathname }: URL, answer: Response, pictures: string[] = []) {
  const pages = await store();
  if (answer.status === 404 || answer.status === 410) await pages.delete(pathname);
  if (!isForAll(answer)) return;
  const html = withoutScript(await answer.text());
  await pages.put(pathname, new Response(html, { headers: headersOf(answer) }));
  await makeRoom(most);
  await keepFiles([...(html.match(/\/assets\/[\w.-]+\.woff2/g) ?? []), ...pictures]);
}

/** Every link of a page without script is a new document, which the worker can answer. */
export function withoutScript(html: string) {
  return html.replace(/<script.*?<\/script>|<link rel="(later|modulepreload)"[^>]*>/gs, "");
}

/** The policy names the nonce of the page's own style. */
export function headersOf({ headers }: Response) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy.replace(/script-src[^;]*/, "script-src 'none'"),
    [keptAt]: String(Date.now()),
  };
}

export async function findPage(pathname: string) {
  return (await store()).match(pathname);
}

/** The kept listings and projects, the newest first. */
export async function findRecords() {
  const pages = await store();
  const records = (await pages.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => /\d$/.test(path));
  return Promise.all(
    records.reverse().map(async (path) => {
      const page = await pages.match(path);
      const [, title = path] = (await page?.text())?.match(/<title>(.*?)(?: \| [^|]*)?<\/title>/) ?? [];
      return { path, title, time: Number(page?.headers.get(keptAt)) };
    }),
  );
}

/** A store gives its pages in the order in which they were put there. */
async function makeRoom(left: number) {
  const pages = await store();
  const old = (await pages.keys()).slice(0, -left);
  if (old.length === 0) return;
  for (const request of old) await pages.delete(request);
  await keepOnlyFilesOf(await Promise.all((await pages.matchAll()).map((page) => page.text())));
}
