import { m } from "#app/words/compiled/messages.js";
import { english } from "#app/words/label";

/** A failed attempt to send a mail; the message is stored, and shown in the back-office. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    /** The server did not take it ('retry'), refused it for good ('rejected'), or did not confirm it ('unknown'). */
    readonly outcome: "retry" | "rejected" | "unknown",
    /** The server responded: then the next mail is worth an attempt. */
    readonly hasResponse: boolean,
  ) {
    super(message);
  }
}

export const noContactEmail = () => m.delivery_no_address({}, english);

type SmtpError = {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  permanent?: boolean;
  command?: string;
};

/** @param isSent whether the mail itself had been sent when the attempt failed */
export function toDeliveryError(error: unknown, isSent: boolean) {
  if (error instanceof DeliveryError) return error;
  const failure = error as SmtpError;
  const hasResponse = Boolean(failure.responseCode);
  if (isSent && !hasResponse) {
    return new DeliveryError(m.delivery_unconfirmed({}, english), "unknown", false);
  }
  // A rejected login is not final: an admin corrects the settings, and the mail is sent after all.
  const isRejected = failure.permanent && (failure.code === "EENVELOPE" || failure.code === "EMESSAGE");
  return new DeliveryError(messageOf(failure), isRejected ? "rejected" : "retry", hasResponse);
}

function messageOf(error: SmtpError) {
  const { code = "", originalCode = "", permanent, command = "" } = error;
  if (code === "ETLS" || /CERT|SSL|TLS/.test(originalCode)) return m.delivery_untrusted({}, english);
  if (code === "EAUTH" || command.startsWith("AUTH"))
    return permanent === false
      ? m.delivery_password_unchecked({}, english)
      : m.delivery_password({}, english);
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  if (code === "ETIMEDOUT" || originalCode === "ETIMEDOUT") return m.delivery_no_answer({}, english);
  if (code === "EDNS" || originalCode === "ENOTFOUND") return m.delivery_unknown_name({}, english);
  if (originalCode === "ECONNREFUSED") return m.delivery_unreachable({}, english);
  return m.delivery_ended({}, english);
}

function refusalOf({ responseCode, permanent, command }: SmtpError) {
  const code = { value: String(responseCode) };
  if (responseCode && !permanent) return m.delivery_later(code, english);
  if (command === "RCPT TO") return m.delivery_recipient(code, english);
  if (command === "MAIL FROM") return m.delivery_sender(code, english);
  return responseCode && m.delivery_refused(code, english);
}
