import { refusalOf } from "#app/schemas/file";
import { isLineGone, SendTrouble } from "./send-file";

/** A file that was chosen, and how far it is. */
export type Upload = {
  id: number;
  file: File;
  /** Lost: the line dropped, and it goes on by itself when it is back. */
  state: "chosen" | "waiting" | "sending" | "lost" | "failed" | "done";
  percent: number;
  trouble?: { message: string; details?: string };
  /** Sending it again would bring the same answer. */
  isFinal?: boolean;
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

/** What the server would refuse for its name or size is told at once. */
export function toUpload(file: File, state: "chosen" | "waiting", extensions?: string[]): Upload {
  const message = refusalOf(file, extensions);
  lastId += 1;
  if (!message) return { id: lastId, file, state, percent: 0 };
  return { id: lastId, file, state: "failed", percent: 0, trouble: { message }, isFinal: true };
}

/** After so many losses that the browser knows nothing of, it is told as a failure: something between here and there takes no such file. */
const mostLosses = 3;

/** A line that is lost is waited for; but not for ever, when the browser knows of no loss. */
export function failureOf(error: unknown, { losses = 0 }: Upload): Partial<Upload> {
  const trouble = error instanceof SendTrouble ? error : new SendTrouble("Failed to upload file");
  const { message, details, isOffline } = trouble;
  const seen = losses + (isLineGone() ? 0 : 1);
  const isLost = isOffline && seen < mostLosses;
  return { state: isLost ? "lost" : "failed", trouble: { message, details }, losses: seen };
}
