import { getZodConstraint } from "@conform-to/zod/v4";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Banner } from "#app/components/contact/banner";
import { ContactDetails } from "#app/components/contact/contact-details";
import { MessageForm } from "#app/components/contact/message-form";
import { usePrefix } from "#app/components/context/language";
import { siteOf } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { Offices } from "#app/components/sections/offices";
import { pageMeta } from "#app/components/seo/page-meta";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { TextButton } from "#app/components/ui/text-button";
import { messageSchema } from "#app/schemas/messages/message";
import { minLengths } from "#app/schemas/messages/message-lengths";
import { rejectPost } from "#app/server/http/error-responses";
import { createFormToken } from "#app/server/messages/form-token";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { cachedAt } from "#app/service-worker/documents";
import {
  deleteMessage,
  describeMessage,
  findMessages,
  formatDay,
  type QueuedMessage,
  queueChannel,
} from "#app/service-worker/message-queue";
import { m } from "#app/words/compiled/messages.js";
import { findVisibleOffices } from "#db/queries/records/content";
import { findPageSettings } from "#db/queries/settings";

export const links = siteLinks;
export const handle: PageHandle = { style: "contact" };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta({
    title: m.offline_kept(),
    description: m.offline_kept_text(),
    path: "/offline",
    site: siteOf(matches),
    ogImage: loaded?.ogImage,
    noIndex: true,
  });

/** Each rendering carries a form token of its own, as on Contact. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/** The constraints hold the minimum lengths too: the browser checks the form where the server can't. */
export async function loader() {
  const lengths: Record<string, number | undefined> = minLengths;
  const rules = Object.entries(getZodConstraint(messageSchema));
  const constraint = Object.fromEntries(
    rules.map(([name, rule]) => [name, { ...rule, ...(lengths[name] && { minLength: lengths[name] }) }]),
  );
  const { social, officesText } = await findPageSettings();
  const [offices, ogImage] = await Promise.all([findVisibleOffices(), findPageOgImageLink("home")]);
  return { submission: createFormToken(), constraint, social, offices, officesText, ogImage };
}

export const action = rejectPost;

/**
 * Offers what works without a network: cached pages, queued messages, the contact form. The service worker caches this
 * page and redirects to it (`?page=`) from a page that is not cached.
 */
export default function Offline() {
  const { submission, constraint, social, offices, officesText } = useLoaderData<typeof loader>();
  const page = useRequestedPage();
  const { title, text } = describe(page, `${usePrefix()}/contact`);
  const subject = page?.searchParams.get("subject")?.slice(0, 200);
  return (
    <main id="main">
      <Banner title={title} text={text} align="start" link={page && <RetryLink page={page} />}>
        <CacheContent hasTitle={Boolean(page)} />
      </Banner>
      <div className="page-grid mt-16 gap-y-16">
        {/* The subject of a link to Contact is known only in the browser. */}
        <MessageForm
          key={subject}
          subject={subject}
          submission={submission}
          constraint={constraint}
          isOffline
        />
        <ContactDetails social={social} />
      </div>
      <Offices offices={offices} text={officesText} />
    </main>
  );
}

function RetryLink({ page }: { page: URL }) {
  return (
    <p>
      <ButtonLink href={page.pathname + page.search}>{m.try_again()}</ButtonLink>
    </p>
  );
}

/** The page in whose place this one is shown (`?page=`). The server never knows it: the page is cached without it. */
function useRequestedPage() {
  const [page, setPage] = useState<URL>();
  // An effect, because the address is the browser's.
  useEffect(() => {
    const path = new URLSearchParams(location.search).get("page");
    const requested = path && new URL(path, location.origin);
    if (!requested || requested.origin !== location.origin) return;
    setPage(requested);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    // A reload, or the browser's history, requests that page again: the network may be back.
    if (entry?.type !== "navigate") location.replace(requested);
  }, []);
  return page;
}

/** @param page the page in whose place this one is shown @param contact path of Contact */
function describe(page: URL | undefined, contact: string) {
  if (!page) return { title: m.offline_kept(), text: m.offline_kept_text() };
  if (page.pathname === contact) return { title: m.contact_title(), text: m.offline_contact_text() };
  return { title: m.offline_title(), text: m.offline_text() };
}

/** Lists the records in the caches of the service worker, newest first, and the messages that are not sent. */
function CacheContent({ hasTitle }: { hasTitle: boolean }) {
  const { records, messages } = useCacheContent();
  return (
    <div className="flex flex-col gap-6 px-margin pb-10 md:pt-13">
      {messages.map((message) => (
        <MessageNotice key={message.key} message={message} />
      ))}
      {!hasTitle && records.length === 0 && <p className="max-w-120">{m.offline_nothing()}</p>}
      {hasTitle && records.length > 0 && (
        <h2 className="font-text text-t3/caption weight-semibold letter-spacing-normal text-ink-2">
          {m.offline_kept()}
        </h2>
      )}
      {records.length > 0 && (
        <ul>
          {records.map(({ path, title, time }) => (
            <li
              key={path}
              className="grid gap-1.4 border-t border-line py-5.4 first:border-ink print:break-inside-avoid"
            >
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p className="max-w-120 text-t2/normal text-ink-2">
                {m.offline_kept_on({ day: formatDay(time) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useCacheContent() {
  const [content, setContent] = useState<Awaited<ReturnType<typeof readContent>>>({
    records: [],
    messages: [],
  });
  const prefix = usePrefix();
  // An effect, because the caches are the browser's.
  useEffect(() => {
    // No browser has them on a site without TLS.
    if (!window.caches) return;
    const read = async () => setContent(await readContent(prefix));
    read();
    const channel = new BroadcastChannel(queueChannel);
    channel.onmessage = read;
    return () => channel.close();
  }, [prefix]);
  return content;
}

/** Reads the copies of records in one language, by the prefix of its addresses. */
async function readContent(prefix: string) {
  const documents = await caches.open("documents");
  const record = new RegExp(`^${prefix}/\\w+/\\d+(-[^/]*)?$`);
  const requests = (await documents.keys()).filter(({ url }) => record.test(new URL(url).pathname)).reverse();
  const [records, messages] = await Promise.all([
    Promise.all(requests.map((request) => readRecord(documents, request))),
    findMessages(),
  ]);
  return { records, messages: messages.filter(({ state }) => state !== "sent") };
}

/** Path and title of a property or project, and when it was cached, in ms. */
async function readRecord(documents: Cache, request: Request) {
  const response = await documents.match(request);
  const html = (await response?.text()) ?? "";
  // The title alone: the policy of this page reports inline styles of a document that is parsed.
  const [head = ""] = html.match(/<title>.*?<\/title>/s) ?? [];
  const { title } = new DOMParser().parseFromString(head, "text/html");
  return {
    path: new URL(request.url).pathname,
    title: title.replace(/ \| [^|]*$/, ""),
    time: response ? cachedAt(response) : 0,
  };
}

/** A message that waits can be deleted, one that was rejected can be opened and corrected too. */
function MessageNotice({ message }: { message: QueuedMessage }) {
  const { key, body, time, state, path = "/contact" } = message;
  const prefix = usePrefix();
  const fields = [...new URLSearchParams(body)];
  const moment = new Date(time).toLocaleString(m.language_locale(), {
    dateStyle: "long",
    timeStyle: "short",
  });
  return (
    <Notice as="div" role="status" className="pb-1.4">
      <p className="max-w-120">
        <b>{describeMessage(message)}</b>
      </p>
      <p className="max-w-120">
        {m.offline_written({ subject: Object.fromEntries(fields).subject ?? "", moment })}
      </p>
      <div className="flex flex-wrap gap-x-6 print:hidden">
        {state === "waiting" ? (
          <a className="touch" href={`${prefix}/offline`}>
            {m.try_again()}
          </a>
        ) : (
          // The server answers with the filled form and its errors.
          <form method="post" action={`${path}#errors`}>
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <TextButton type="submit">{m.offline_open()}</TextButton>
          </form>
        )}
        <TextButton onClick={() => deleteMessage(key)}>{m.offline_delete()}</TextButton>
      </div>
    </Notice>
  );
}
