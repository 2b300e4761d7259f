import { fileError } from "#app/schemas/file";
import { isLineGone, SendError } from "./send-file";
import type { Sent } from "./xhr-response";

/** A file that was chosen, and how far it is. */
export type Upload = {
  id: number;
  /** What the server knows it by, however often it is sent. */
  submission: string;
  file: File;
  /** Lost: the line dropped, and it goes on by itself when it is back. */
  state: "chosen" | "waiting" | "sending" | "lost" | "failed" | "done";
  percent: number;
  trouble?: { message: string; details?: string };
  /** Sending it again would bring the same answer. */
  isFinal?: boolean;
  /** What the server answered, once it is done. */
  sent?: Sent;
  /** How often the line dropped without the browser noticing. */
  losses?: number;
};

/** Not there yet, and not given up. */
export function isAhead({ state }: Upload) {
  return state !== "failed" && state !== "done";
}

/** On its way, or as good as. */
export function isUnderWay(upload: Upload) {
  return isAhead(upload) && upload.state !== "chosen";
}

/** Chosen twice, it is still one file; a browser makes a new object each time. */
export function isSame({ file: one }: Upload, { file: other }: Upload) {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

let lastId = 0;

/** crypto.randomUUID is not there on a site without TLS. */
function newSubmission() {
  return [Date.now(), Math.random()].map((part) => part.toString(36)).join("-");
}

type Rules = {
  /** All that are taken, when it is not every kind of file. */
  extensions?: string[];
  /** It is made smaller before it goes: how large it is now says nothing. */
  isShrunk?: boolean;
};

/** What the server would refuse for its name or size is told at once. */
export function toUpload(
  file: File,
  state: "chosen" | "waiting",
  { extensions, isShrunk = false }: Rules = {},
): Upload {
  const message = fileError({ name: file.name, size: isShrunk ? 0 : file.size }, extensions);
  lastId += 1;
  const upload = { id: lastId, submission: newSubmission(), file, percent: 0 };
  return message ? { ...upload, state: "failed", trouble: { message }, isFinal: true } : { ...upload, state };
}

/** After so many losses that the browser knows nothing of, it is told as a failure: something between here and there takes no such file. */
const mostLosses = 3;

/** A line that is lost is waited for; but not for ever, when the browser knows of no loss. */
export function failureOf(error: unknown, { losses = 0 }: Upload): Partial<Upload> {
  const trouble = error instanceof SendError ? error : new SendError("Failed to upload file");
  const { message, details, isOffline, isFinal } = trouble;
  const seen = losses + (isLineGone() ? 0 : 1);
  const isLost = isOffline && seen < mostLosses;
  return { state: isLost ? "lost" : "failed", trouble: { message, details }, isFinal, losses: seen };
}
