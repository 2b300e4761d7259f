import { fileError } from "#app/schemas/file";
import { createToast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";
import { jpegName } from "./convert-image";
import type { Stored } from "./send-file";
import { isOffline, SendError } from "./send-form";

/** A chosen file and its upload. */
export type Upload = {
  id: number;
  /** The idempotency key. */
  submission: string;
  file: File;
  /** Lost: the connection was lost; the upload resumes with a new one. Stored: its progress is shown in full, then it is done. */
  state: "chosen" | "waiting" | "sending" | "lost" | "failed" | "stored" | "done";
  percent: number;
  error?: { message: string; details?: string };
  /** Type before the conversion to JPEG: 'HEIC' */
  converted?: string;
  /** Rejects a retry of the same file. */
  isFinal?: boolean;
  /** The response, once stored. */
  stored?: Stored;
  /** Count of lost connections that the browser did not report. */
  losses?: number;
};

/** Neither stored nor failed. */
export function isPending({ state, stored }: Upload) {
  return state !== "failed" && !stored;
}

let lastId = 0;

type Accepted = {
  /** Accepts only these. */
  extensions?: string[];
  isConverted?: boolean;
};

/** Rejects at once what the server would reject by name or size. */
export function toUpload(
  file: File,
  state: "chosen" | "waiting",
  { extensions, isConverted = false }: Accepted = {},
): Upload {
  // A picture is downscaled before it is sent, so its size is not checked yet.
  const sent = { name: isConverted ? jpegName(file.name) : file.name, size: isConverted ? 0 : file.size };
  const message = fileError(extensions ? { ...sent, size: 0 } : sent, extensions);
  lastId += 1;
  // crypto.randomUUID needs TLS.
  const submission = `${Date.now().toString(36)}-${Math.random().toString(36)}`;
  const upload = { id: lastId, submission, file, percent: 0 };
  return message ? { ...upload, state: "failed", error: { message }, isFinal: true } : { ...upload, state };
}

/** Gives up then: something on the way rejects the file. */
const maxLosses = 3;

/** The state after a failure: lost or failed. */
export function afterError(error: unknown, { losses = 0 }: Upload): Partial<Upload> {
  const sendError = error instanceof SendError ? error : new SendError(m.upload_failed());
  const { message, details, isFinal } = sendError;
  const total = losses + (isOffline() ? 0 : 1);
  const isLost = sendError.isOffline && total < maxLosses;
  return { state: isLost ? "lost" : "failed", error: { message, details }, isFinal, losses: total };
}

/** The toast after all uploads: 'Image uploaded successfully', '3 images' @param converted what was turned into a JPEG: 'HEIC' */
export function uploadedToast(kind: "image" | "file", count: number, converted: string[] = []) {
  const isImage = kind === "image";
  const title = isImage ? m.upload_done_image() : m.upload_done_file();
  const counted = isImage ? m.upload_images({ count }) : m.upload_files_count({ count });
  if (converted.length === 0) return createToast(title, count > 1 ? counted : "");
  const types = [...new Set(converted)].reduce((first, second) => m.list_and({ first, second }));
  const isOne = count === 1;
  return createToast(
    title,
    isOne ? m.upload_converted_text({ types }) : m.upload_converted_count({ counted, types }),
  );
}
