import { minLengths } from "#app/schemas/message-lengths";
import { marked, styled } from "./banner";
import { keptList } from "./cached-list";
import { headersOf, keptAt, withoutScript } from "./cached-pages";
import { escaped } from "./format";
import { noticeOf } from "./message-status";
import { findMessages, forget } from "./queued-messages";

/** After so long it is fetched anew, in milliseconds: the firm may have another number. */
const shelfLife = 7 * 86_400_000;

/** Always answered by the worker, with a line and without: what is kept on this phone. */
export const keptAddress = "/contact?kept";

const store = () => caches.open("shell");

/**
 * Keeps the contact page as nobody in particular gets it. It is all that there is to a shell: how the firm is reached, and
 * the form.
 * @param isStale whether it is fetched anew even if there is one, and it is young
 */
export async function keepShell(isStale: boolean) {
  const before = await (await store()).match("/contact");
  const isYoung = Date.now() - Number(before?.headers.get(keptAt)) < shelfLife;
  if (before && isYoung && !isStale) return;
  const answer = await fetch("/contact", { credentials: "omit" });
  if (answer.status !== 200) return;
  const html = withoutScript(await answer.text());
  await (await store()).put("/contact", new Response(html, { headers: headersOf(answer) }));
}

/** The form as it opens without a line. @param subject what a listing's link asks about */
export function formPage(subject: string | null) {
  const text =
    "There is no line just now. What you write is kept on this phone, and sent when the line is back.";
  return drawn((html) =>
    marked(
      html.replace('name="subject"', () => `name="subject" value="${escaped(subject ?? "")}"`),
      text,
    ),
  );
}

/** What stands in place of a page that is not kept. */
export async function missingPage() {
  const text =
    "This page is not kept on this phone. What is kept can be read, and a message that you write is sent when the line is back.";
  const again = '<p><a class="button" href="">Try again</a></p>';
  const list = await keptList('<h2 class="label">Kept on this phone</h2>');
  return drawn((html) => headed(html, "There is no line just now", `<p>${text}</p>${again}`, list), 503);
}

/** What is kept on this phone. That a message was sent is told once. */
export async function keptPage() {
  const messages = await findMessages();
  const list = (await keptList()) || "<p>There is no listing or project yet.</p>";
  const parts = messages.map(noticeOf).join("") + list;
  const text = "<p>What you have opened here can be read without a line.</p>";
  const answer = await drawn((html) => headed(html, "Kept on this phone", text, parts));
  for (const { key, state } of messages) if (answer && state === "sent") await forget(key);
  return answer;
}

/** The contact page, changed. The browser says what is missing in the form, because the server can't. */
async function drawn(change: (html: string) => string, status = 200) {
  const shell = await (await store()).match("/contact");
  if (!shell) return undefined;
  const checking = Object.entries(minLengths).reduce(
    (html, [name, least]) => html.replace(`name="${name}"`, `$& minlength="${least}"`),
    (await shell.text()).replace(' novalidate=""', ""),
  );
  return new Response(styled(change(checking)), { status, headers: shell.headers });
}

/** Another title and text in the place of the page's own, and under them what is kept. */
function headed(html: string, title: string, text: string, parts: string) {
  const head = `<h1>${title}</h1>${text}</div><div class="kept-list">${parts}</div></div>`;
  return html
    .replaceAll(' aria-current="page"', "")
    .replace(/<title>[^|]*/, `<title>${title} `)
    .replace(/<h1>.*?(?=<div class="sheet)/s, () => head);
}
