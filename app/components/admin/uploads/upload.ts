import { fileError } from "#app/schemas/file";
import { isOffline } from "./send-file";
import { SendError, type Stored } from "./xhr-response";

/** A chosen file and its upload. */
export type Upload = {
  id: number;
  /** The idempotency key. */
  submission: string;
  file: File;
  /** Lost: the connection was lost; the upload resumes with a new one. */
  state: "chosen" | "waiting" | "sending" | "lost" | "failed" | "done";
  percent: number;
  error?: { message: string; details?: string };
  /** The same file would be rejected again. */
  isFinal?: boolean;
  /** The response, once done. */
  stored?: Stored;
  /** How often the connection was lost while the browser reported none. */
  losses?: number;
};

/** Neither done nor failed. */
export function isPending({ state }: Upload) {
  return state !== "failed" && state !== "done";
}

/** Pending and started. */
export function isUploading(upload: Upload) {
  return isPending(upload) && upload.state !== "chosen";
}

/** Compares by name, size and date: a browser makes a new object for each choice. */
export function isSame({ file: one }: Upload, { file: other }: Upload) {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

let lastId = 0;

/** crypto.randomUUID needs TLS. */
function newSubmission() {
  return [Date.now(), Math.random()].map((part) => part.toString(36)).join("-");
}

type Rules = {
  /** The allowed extensions, when it is not every one. */
  extensions?: string[];
  /** The file is made smaller before it is sent, so its size is not checked yet. */
  isDownscaled?: boolean;
};

/** Rejects at once what the server would reject by name or size. */
export function toUpload(
  file: File,
  state: "chosen" | "waiting",
  { extensions, isDownscaled = false }: Rules = {},
): Upload {
  const message = fileError({ name: file.name, size: isDownscaled ? 0 : file.size }, extensions);
  lastId += 1;
  const upload = { id: lastId, submission: newSubmission(), file, percent: 0 };
  return message ? { ...upload, state: "failed", error: { message }, isFinal: true } : { ...upload, state };
}

/** After so many losses while the browser is online something on the way rejects the file. */
const maxLosses = 3;

/** The state after a failure: lost or failed. */
export function afterError(error: unknown, { losses = 0 }: Upload): Partial<Upload> {
  const sendError = error instanceof SendError ? error : new SendError("Failed to upload file");
  const { message, details, isFinal } = sendError;
  const total = losses + (isOffline() ? 0 : 1);
  const isLost = sendError.isOffline && total < maxLosses;
  return { state: isLost ? "lost" : "failed", error: { message, details }, isFinal, losses: total };
}
