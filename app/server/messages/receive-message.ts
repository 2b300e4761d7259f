import type { Message, MessageInput } from "#app/schemas/message";
import { findAdmin } from "#app/server/auth/session";
import { idempotencyKey } from "#app/server/records/idempotency-key";
import { insertMessage } from "#db/queries/messages/messages";
import { countMessageAttempt } from "./message-rate-limit";
import { wakeOutboxWorker } from "./outbox-worker";
import { senderAddress } from "./sender-address";
import { findSpamReason } from "./spam-rules";

type Sent = {
  request: Request;
  input: MessageInput;
  /** All that came with it. */
  fields: Record<string, unknown>;
  isPage: boolean;
};

/**
 * Takes in a visitor's message, by the page's form or by the API: into the inbox, or apart when it looks like spam.
 * Its sender is answered alike. Who is signed in is known, and neither judged nor counted.
 * @returns the message; or the seconds after which it may be sent again
 */
export async function receiveMessage({
  request,
  input,
  fields,
  isPage,
}: Sent): Promise<{ message: Message; wait?: undefined } | { message?: undefined; wait: number }> {
  const isKnown = Boolean(await findAdmin(request));
  const sign = isKnown ? undefined : findSpamReason({ input, fields, isPage });
  const submission = idempotencyKey(fields.submission, input);
  const counted = isKnown
    ? {}
    : await countMessageAttempt({
        form: isPage ? "page" : "api",
        address: senderAddress(request),
        stamp: fields.submission,
        text: submission,
        isSpam: sign !== undefined,
      });
  if (counted.wait) return { wait: counted.wait };
  const spamReason = sign ?? counted.sign ?? null;
  const message = await insertMessage(input, { submission, spamReason });
  wakeOutboxWorker();
  return { message };
}

/** What a sender is told whose message could not be taken in now. @param wait seconds */
export function tooManyMessages(wait: number) {
  const minutes = Math.ceil(wait / 60);
  return `Too many messages are coming in just now. Please send it again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
