import type { MessageInput } from "#app/schemas/message";
import { readFormToken } from "./form-token";

/** The field that no person sees: whoever fills it fills whatever there is. */
const trap = "website";

/** Nobody fills the form in less, in milliseconds. */
const quickest = 3_000;

/** A visitor may send pictures of what they like; an advertisement is made of links. */
const mostLinks = 5;

type Sent = {
  input: MessageInput;
  fields: Record<string, unknown>;
  /** Whether it came by the page's form, which carries its stamp; a program that calls the API has none. */
  isPage: boolean;
};

/** Why a message looks like spam, as the Spam tab says it; undefined when it does not. */
export function findSpamReason({ input, fields, isPage }: Sent) {
  if (typeof fields[trap] === "string" && fields[trap] !== "") return "Filled in a field that no person sees";
  const opened = readFormToken(fields.submission);
  if (isPage && opened === undefined) return "Not sent by the form of this site's page";
  const seconds = opened === undefined ? undefined : (Date.now() - opened) / 1000;
  // A clock that was set back meanwhile says nothing of who filled it in.
  if (seconds !== undefined && seconds >= 0 && seconds * 1000 < quickest)
    return quick(Math.max(1, Math.ceil(seconds)));
  return signInWords(input);
}

function quick(seconds: number) {
  return `Filled in within ${seconds === 1 ? "1 second" : `${seconds} seconds`}`;
}

function signInWords({ name, subject, message }: MessageInput) {
  if (/https?:\/\/|www\./i.test(name)) return "The name holds a link";
  if (/<a\s[^>]*href|\[url[=\]]/i.test(message)) return "Holds links made for another program";
  const links = `${subject} ${message}`.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  return links > mostLinks ? `Holds ${links} links` : undefined;
}
