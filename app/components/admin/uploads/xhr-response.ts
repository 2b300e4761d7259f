import type { StoredFile } from "#app/schemas/file";

/** What became of an upload: the words for the person, and whether the line or the person ended it. */
export class SendError extends Error {
  details?: string;
  /** The person took it back: nothing is to be said. */
  wasCancelled: boolean;
  /** Nothing came back from the server: the same file may go through when the line is there again. */
  isOffline: boolean;
  /** The same file would be refused again. */
  isFinal: boolean;

  constructor(
    message: string,
    { details = "", wasCancelled = false, isOffline = false, isFinal = false } = {},
  ) {
    super(message);
    if (details) this.details = details;
    this.isFinal = isFinal;
    this.wasCancelled = wasCancelled;
    this.isOffline = isOffline;
  }
}

/** The file as the server answered it; its path, then, is never missing. */
export type Sent = { path: string; type: string; file: StoredFile };

type Answer = {
  file?: Partial<StoredFile>;
  path?: string;
  url?: string;
  type?: string;
  message?: string;
  details?: string | Record<string, string[]>;
};

/** Reads what the server said to an upload (spec sections 7 and 8). @throws SendTrouble for all but a kept file */
export function readXhrResponse(status: number, text: string): Sent {
  const answer = parse(text);
  if (status < 200 || status > 299) throw refusal(status, text, answer);
  if (!answer) throw new SendError("Invalid file response format");
  const path = answer.file?.path ?? answer.path ?? answer.url;
  if (!path) throw new SendError("Server response missing file path");
  const type = answer.file?.type ?? answer.type ?? "";
  return { path, type, file: { ...answer.file, path, type } as StoredFile };
}

function refusal(status: number, text: string, answer: Answer | undefined) {
  if (status === 401) return new SendError("You are signed out. Please sign in again, then retry.");
  // A page of a proxy is no sentence for a person.
  const raw = /^\s*</.test(text) ? "" : text.trim();
  if (!answer) return new SendError(raw || `Upload failed with status: ${status}`);
  const isFinal = [413, 415, 422].includes(status);
  return new SendError(answer.message || "Failed to upload file", {
    details: words(answer.details),
    isFinal,
  });
}

/** Details are a text, or texts by field. */
function words(details: Answer["details"]) {
  return details && typeof details === "object" ? Object.values(details).flat().join(" ") : details;
}

function parse(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return answer && typeof answer === "object" ? answer : undefined;
  } catch {
    return undefined;
  }
}
