import { marked, styled } from "./banner";
import { findFile, findOtherSize, keepFile } from "./cached-files";
import { findPage, isKeepable, keepInTurn, keepPage, keptAt } from "./cached-pages";
import { formPage, keptAddress, keptPage, missingPage } from "./fallback-page";
import { dayOf } from "./format";
import { forget, forgetRefused, isWhole, keepMessage, sendMessages } from "./queued-messages";
import type { Asked } from "./scope";

/** A page comes by the line wherever there is one; it is kept for when there is none. */
export async function openPage(event: Asked, url: URL) {
  if (url.pathname + url.search === keptAddress) return openKept(event);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isKeepable(url)) {
      const copy = answer.clone();
      event.waitUntil(keepInTurn(() => keepPage(url, copy)));
    }
    event.waitUntil(sendMessages().catch(() => {}));
    return answer;
  } catch (error) {
    const page = await openWithoutLine(url);
    if (page) return page;
    throw error;
  }
}

/** What waits may go at once: the page then says that it has. */
async function openKept(event: Asked) {
  event.waitUntil(event.preloadResponse.catch(() => {}));
  const soon = new Promise((done) => setTimeout(done, 2_000));
  await Promise.race([soon, sendMessages().catch(() => {})]);
  return (await keptPage()) ?? fetch(event.request);
}

async function openWithoutLine({ pathname, search, searchParams }: URL) {
  if (pathname === "/contact") return formPage(searchParams.get("subject"));
  const page = search ? undefined : await findPage(pathname);
  if (!page) return missingPage();
  const text = `Kept on this phone on ${dayOf(Number(page.headers.get(keptAt)))}. There is no line just now.`;
  return new Response(styled(marked(await page.text(), text)), { headers: page.headers });
}

/**
 * Script goes to a page by its data, of which no page can be made without the script: the page itself is fetched, too. Where
 * the line fails, the script says so, and goes to what is kept by itself (components/line-notice).
 */
export async function openData(event: Asked, page: URL) {
  const answer = await fetch(event.request);
  if (answer.ok)
    event.waitUntil(keepInTurn(async () => keepPage(page, await fetch(page, { priority: "low" }))));
  return answer;
}

export async function openFile(event: Asked, { pathname }: URL) {
  const kept = await findFile(pathname);
  if (kept) return kept;
  try {
    const answer = await fetch(event.request);
    const [copy, page] = [answer.clone(), new URL(event.request.referrer).pathname];
    event.waitUntil(keepInTurn(async () => (await findPage(page)) && keepFile(pathname, copy)));
    return answer;
  } catch (error) {
    const other = await findOtherSize(pathname);
    if (other) return other;
    throw error;
  }
}

/** The contact form. It is kept only where no answer came; one that is not whole stays in its page, as ever. */
export async function sendForm({ request }: Asked, { pathname, search }: URL) {
  const body = await request.clone().text();
  if (pathname + search === keptAddress) {
    await forget(new URLSearchParams(body).get("forget") ?? "");
    return Response.redirect(`${keptAddress}#top`, 303);
  }
  try {
    const answer = await fetch(request);
    if (answer.status === 202 || answer.type === "opaqueredirect") await forgetRefused(body);
    return answer;
  } catch (error) {
    if (request.signal.aborted || !isWhole(body)) throw error;
    await keepMessage(body);
    return request.mode === "navigate" ? Response.redirect(`${keptAddress}#top`, 303) : leadTo(keptAddress);
  }
}

/** A redirect to a document, as Remix's script gets one in answer to a form (single fetch). */
function leadTo(path: string) {
  const redirect = [{ _1: 2, _3: 4, _5: 6 }, "redirect", path, "status", 302, "reload", true];
  return new Response(`${JSON.stringify(redirect)}\n`, {
    status: 202,
    headers: { "Content-Type": "text/x-script; charset=utf-8", "X-Remix-Response": "yes" },
  });
}
