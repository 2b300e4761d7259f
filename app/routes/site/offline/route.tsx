import { getZodConstraint } from "@conform-to/zod/v4";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Banner } from "#app/components/contact/banner";
import { ContactDetails } from "#app/components/contact/contact-details";
import { MessageForm } from "#app/components/contact/message-form";
import { siteOf } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { Offices } from "#app/components/sections/offices";
import { pageMeta } from "#app/components/seo/page-meta";
import { ButtonLink } from "#app/components/ui/button-link";
import { messageSchema } from "#app/schemas/messages/message";
import { minLengths } from "#app/schemas/messages/message-lengths";
import { rejectPost } from "#app/server/http/error-responses";
import { createFormToken } from "#app/server/messages/form-token";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { findVisibleOffices } from "#db/queries/records/content";
import { findPageSettings } from "#db/queries/settings";
import { CacheContent } from "./cache-content";

export const links = siteLinks;
export const handle: PageHandle = { style: "contact" };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta({
    title: "Kept on this phone",
    description: "What you have opened here can be read without a line.",
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
  const { title, text } = describe(page);
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
      <ButtonLink href={page.pathname + page.search}>Try again</ButtonLink>
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

/** @param page the page in whose place this one is shown */
function describe(page: URL | undefined) {
  if (!page)
    return { title: "Kept on this phone", text: "What you have opened here can be read without a line." };
  if (page.pathname === "/contact")
    return {
      title: "Contact Us",
      text: "There is no line just now. What you write is kept on this phone, and sent when the line is back.",
    };
  return {
    title: "There is no line just now",
    text: "This page is not kept on this phone. What is kept can be read, and a message that you write is sent when the line is back.",
  };
}
