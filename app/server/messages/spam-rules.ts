import type { MessageInput } from "#app/schemas/messages/message";
import { readFormToken } from "./form-token";

/** A field that people don't see; bots fill it in. */
const honeypot = "website";

/** A person needs longer to fill in the form. */
const minFillTimeMs = 3_000;

/** A visitor may link some pictures; an advertisement has more links. */
const maxLinks = 5;

export type Candidate = {
  input: MessageInput;
  /** All fields of the body, those beside the message's too. */
  fields: Record<string, unknown>;
  /** Sent by the page's form, which has a form token; a client of the API has none. */
  isPage: boolean;
};

/** Finds the reason to take a message for spam, as shown under Spam. */
export function findSpamReason({ input, fields, isPage }: Candidate) {
  return findFormReason(fields, isPage) ?? findLinkReason(input);
}

function findFormReason(fields: Candidate["fields"], isPage: boolean) {
  if (typeof fields[honeypot] === "string" && fields[honeypot] !== "")
    return "Filled in a field that no person sees";
  const renderedAt = readFormToken(fields.submission);
  if (isPage && renderedAt === undefined) return "Not sent by the form of this site's page";
  const fillTimeMs = Date.now() - (renderedAt ?? 0);
  // Negative after the clock was set back.
  if (fillTimeMs >= 0 && fillTimeMs < minFillTimeMs) {
    const seconds = Math.max(1, Math.ceil(fillTimeMs / 1000));
    return `Filled in within ${seconds === 1 ? "1 second" : `${seconds} seconds`}`;
  }
  return undefined;
}

function findLinkReason({ name, subject, message }: MessageInput) {
  if (/https?:\/\/|www\./i.test(name)) return "The name holds a link";
  if (/<a\s[^>]*href|\[url[=\]]/i.test(message)) return "Holds links made for another program";
  const links = `${subject} ${message}`.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  return links > maxLinks ? `Holds ${links} links` : undefined;
}
