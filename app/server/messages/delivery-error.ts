/**
 * What becomes of a mail after a try that failed. 'later': the server has not taken it, and may another time;
 * 'never': it has refused this mail for good; 'unsure': it was handed over, and nobody said whether it was taken.
 */
export type DeliveryOutcome = "later" | "never" | "unsure";

/** A try that failed, in plain words for the back-office. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    readonly fate: DeliveryOutcome,
    /** Whether there was a server that answered: then the next mail is worth a try. */
    readonly isAnswered: boolean,
  ) {
    super(message);
  }
}

/** What nodemailer says of a failure. */
type Failure = {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  permanent?: boolean;
  command?: string;
};

/** @param isHanded whether the mail itself was given to the server before it failed */
export function toDeliveryError(error: unknown, isHanded: boolean) {
  const failure = error as Failure;
  const isAnswered = Boolean(failure.responseCode);
  if (isHanded && !isAnswered)
    return new DeliveryError(
      "The mail server was given the mail, but did not say whether it took it.",
      "unsure",
      false,
    );
  // Whom a server does not let in is the settings' affair: they can be put right, and the mail is sent after all.
  const isRefused = failure.permanent && (failure.code === "EENVELOPE" || failure.code === "EMESSAGE");
  return new DeliveryError(wordsOf(failure), isRefused ? "never" : "later", isAnswered);
}

function wordsOf({ code = "", originalCode = "", responseCode, permanent, command = "" }: Failure) {
  if (code === "ETLS" || /CERT|SSL|TLS/.test(originalCode))
    return "The mail server could not be reached over an encrypted line that can be trusted.";
  if (code === "EAUTH" || command.startsWith("AUTH"))
    return permanent === false
      ? "The mail server could not check the password just now."
      : "The mail server refused the password.";
  if (responseCode && !permanent) return `The mail server asked to try again later (${responseCode}).`;
  if (command === "RCPT TO") return `The mail server refused the contact address (${responseCode}).`;
  if (command === "MAIL FROM") return `The mail server refused the sender's address (${responseCode}).`;
  if (responseCode) return `The mail server refused the mail (${responseCode}).`;
  if (code === "ETIMEDOUT" || originalCode === "ETIMEDOUT") return "The mail server did not answer.";
  if (code === "EDNS" || originalCode === "ENOTFOUND") return "The mail server's name is not known.";
  if (originalCode === "ECONNREFUSED") return "The mail server could not be reached.";
  return "The mail server ended the connection.";
}
