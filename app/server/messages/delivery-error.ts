/** A failed attempt to send a mail; the message is shown in the back-office. */
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

export const noContactEmail = "No contact email is set: it stands under Settings, General.";

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
    const message = "The mail server was given the mail, but did not say whether it took it.";
    return new DeliveryError(message, "unknown", false);
  }
  // A rejected login is not final: an admin corrects the settings, and the mail is sent after all.
  const isRejected = failure.permanent && (failure.code === "EENVELOPE" || failure.code === "EMESSAGE");
  return new DeliveryError(messageOf(failure), isRejected ? "rejected" : "retry", hasResponse);
}

function messageOf(error: SmtpError) {
  const { code = "", originalCode = "", permanent, command = "" } = error;
  if (code === "ETLS" || /CERT|SSL|TLS/.test(originalCode))
    return "The mail server could not be reached over an encrypted line that can be trusted.";
  if (code === "EAUTH" || command.startsWith("AUTH"))
    return permanent === false
      ? "The mail server could not check the password just now."
      : "The mail server refused the password.";
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  if (code === "ETIMEDOUT" || originalCode === "ETIMEDOUT") return "The mail server did not answer.";
  if (code === "EDNS" || originalCode === "ENOTFOUND") return "The mail server's name is not known.";
  if (originalCode === "ECONNREFUSED") return "The mail server could not be reached.";
  return "The mail server ended the connection.";
}

function refusalOf({ responseCode, permanent, command }: SmtpError) {
  if (responseCode && !permanent) return `The mail server asked to try again later (${responseCode}).`;
  if (command === "RCPT TO") return `The mail server refused the contact address (${responseCode}).`;
  if (command === "MAIL FROM") return `The mail server refused the sender's address (${responseCode}).`;
  return responseCode && `The mail server refused the mail (${responseCode}).`;
}
