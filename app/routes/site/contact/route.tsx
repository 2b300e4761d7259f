import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Banner } from "#app/components/contact/banner";
import { ContactDetails } from "#app/components/contact/contact-details";
import { MessageForm, sendingFailedToast } from "#app/components/contact/message-form";
import { usePrefix } from "#app/components/context/language";
import { officePlaces, siteOf } from "#app/components/context/site";
import { excerpt } from "#app/components/format";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { Picture } from "#app/components/media/picture";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { Offices } from "#app/components/sections/offices";
import { breadcrumbs } from "#app/components/seo/json-ld";
import { organization } from "#app/components/seo/organization";
import { pageMeta } from "#app/components/seo/page-meta";
import { listingOfMessage, messageSchema } from "#app/schemas/messages/message";
import { nextOpening } from "#app/schemas/readers/opening-hours";
import { searchTextsOf } from "#app/schemas/site/search-settings";
import type { Settings } from "#app/schemas/site/settings";
import { createToast } from "#app/schemas/toast";
import { dateFormat } from "#app/schemas/units/time-zone";
import { flashCookie } from "#app/server/http/cookies";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { rejectForm } from "#app/server/http/reject-form";
import { readFormBody } from "#app/server/http/request-body";
import { type EnquiredListing, findEnquiredListing } from "#app/server/messages/enquired-listing";
import { createFormToken } from "#app/server/messages/form-token";
import { receiveMessage, tooManyMessages } from "#app/server/messages/receive-message";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { m } from "#app/words/compiled/messages.js";
import { findSitePictures } from "#db/queries/files/site-pictures";
import { findFirm } from "#db/queries/records/content";
import { findPageSettings } from "#db/queries/settings";
import { SentMessage } from "./sent-message";

export const links = siteLinks;
export const handle: PageHandle = { style: "contact" };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const site = siteOf(matches);
  const places = officePlaces(site);
  const title = loaded?.search?.title || m.contact_title();
  const description = [m.contact_intro(), places && m.contact_offices({ places })].filter(Boolean).join(" ");
  return pageMeta({
    title: loaded?.hasFormErrors ? m.title_with_error({ title }) : title,
    description: loaded?.search?.description || description,
    path: "/contact",
    site,
    ogImage: loaded?.ogImage,
  });
};

/**
 * No shared cache: each page has its own form token. The browser may cache it, so that Back after a lost connection
 * shows the form as it was filled in.
 */
export const headers: HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders),
  "Cache-Control": "private, no-cache",
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = await findPageSettings();
  const { contactPictures } = await findSitePictures(site, ["contactPictures"]);
  const { searchParams } = new URL(request.url);
  const subject = searchParams.get("subject")?.slice(0, 200);
  const message = searchParams.get("message")?.slice(0, 2_000);
  const listing = listingOfMessage.parse(Object.fromEntries(searchParams));
  const constraint = getZodConstraint(messageSchema);
  const found = await findEnquiredListing(listing);
  const { value: sent, headers } = await sentCookie.read(request);
  const firm = await findFirm();
  context.jsonLd = (of) => [organization(of, firm), breadcrumbs([[m.contact_title(), "/contact"]], of)];
  // What is undefined would be in the document's data nevertheless.
  const page = {
    ...(subject && { subject }),
    ...(message && { message }),
    ...(Object.values(listing).some(Boolean) && { listing }),
    // A listing that visitors don't see has no address.
    ...(found && found !== "removed" && found.page && { about: aboutOf(found) }),
    ...(sent && { sent: { ...sent, opens: nextOpeningOf(site) } }),
    submission: createFormToken(),
    constraint,
    ...(context.hasFormErrors && { hasFormErrors: true }),
    social: networksOf(site),
    banner: contactPictures,
    officesText: site.officesText,
    offices: firm.offices,
    ...searchTextsOf(site, "contact"),
    ogImage: await findPageOgImageLink("contact"),
  };
  return data(page, { headers });
}

/** Carries what was sent to the page that thanks for it. */
const sentCookie = flashCookie(
  "sent",
  "/",
  z.object({ name: z.string(), subject: z.string(), message: z.string() }),
);

function aboutOf({ title, price, picture, page }: EnquiredListing) {
  return { title, price, picture, page };
}

/** 'Monday at 9:00' */
function nextOpeningOf({ hours, timeZone }: Settings) {
  const options = { weekday: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const now = dateFormat("en-GB", options, timeZone).format(new Date());
  return nextOpening(hours, now.replace(/,? (at )?/, " "));
}

/** The social networks, and the WhatsApp number where none of them has it. */
function networksOf({ whatsapp, social }: Settings) {
  if (!whatsapp || social.some(({ url }) => url.replace(/\D/g, "").includes(whatsapp))) return social;
  return [{ name: m.whatsapp(), url: `https://wa.me/${whatsapp}` }, ...social];
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readFormBody(request);
  const submission = parseForm(form, messageSchema);
  if (submission.status !== "success") return rejectForm(context, submission);
  try {
    const fields = Object.fromEntries(form);
    const { retryAfter } = await receiveMessage({ request, input: submission.value, fields, isPage: true });
    const fieldErrors = { message: [tooManyMessages(retryAfter ?? 0)] };
    if (retryAfter) return rejectForm(context, submission, { status: 429, fieldErrors, retryAfter });
  } catch (error) {
    console.error("A message could not be stored:", error);
    context.toast = sendingFailedToast();
    return data({ reply: submission.reply(), toast: context.toast }, { status: 503 });
  }
  const { name, subject, message } = submission.value;
  const response = await redirectWithToast(
    "/contact",
    createToast(m.contact_sent_title(), m.contact_sent_thanks()),
  );
  const sent = { name, subject, message: excerpt(message) };
  response.headers.append("Set-Cookie", await sentCookie.serialize(sent));
  return response;
}

/** A lost connection shows a toast; the page with the filled form stays. */
export const clientAction = withErrorToast(sendingFailedToast);

/** A rejected form keeps its form token. */
export const shouldRevalidate = revalidateAfterSave;

export default function Contact() {
  const { subject, message, listing, about, sent, submission, constraint, social, banner, ...texts } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = (
    <MessageForm
      key={submission}
      reply={actionData?.reply}
      toast={actionData?.toast}
      subject={subject}
      message={message}
      listing={listing}
      heading={about && <AboutListing {...about} />}
      submission={submission}
      constraint={constraint}
    />
  );
  return (
    <main id="main">
      {about || sent ? (
        // The form, or the thanks, is what one is here for.
        <h1 className="mx-margin mt-10 text-d3">{m.contact_title()}</h1>
      ) : (
        <Banner title={m.contact_title()} text={m.contact_intro()} hasPhonePicture={Boolean(banner.phone)}>
          {banner.picture && (
            <Picture
              of={banner.picture}
              portrait={banner.phone}
              sizes="(min-width:64em) 50vw,83vw"
              lead
              hideOnPhones={!banner.phone}
              decorative
            />
          )}
        </Banner>
      )}
      <div className={`page-grid gap-y-16 ${about || sent ? "mt-6" : "mt-16"}`}>
        {sent ? <SentMessage {...sent}>{form}</SentMessage> : form}
        <ContactDetails social={social} />
      </div>
      <Offices offices={texts.offices} text={texts.officesText} />
    </main>
  );
}

function AboutListing({ title, price, picture, page }: ReturnType<typeof aboutOf>) {
  const prefix = usePrefix();
  return (
    <>
      <p className="mb-4 grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4">
        <Picture of={picture} sizes="96px" decorative />
        <span className="text-t2 wrap-anywhere">
          <a className="touch" href={page && prefix + page} dir="auto">
            {title}
          </a>
          <br />
          {price}
        </span>
      </p>
      <h2 className="mt-8 mb-5 text-d3 wrap-anywhere" dir="auto">
        {m.contact_about({ title })}
      </h2>
    </>
  );
}
