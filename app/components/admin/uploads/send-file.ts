import type { StoredFile } from "#app/schemas/file";
import { m } from "#app/words/compiled/messages.js";
import { SendError, sendForm } from "./send-form";

type Options = {
  /** The idempotency key: a repeated upload is stored once. */
  submission: string;
  /** Receives percent: 0 to 90 while the bytes are sent, 100 once the file is stored. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** The stored file with its path, which is never missing. */
export type Stored = { path: string; type: string; file: StoredFile };

type ResponseBody = {
  file?: Partial<StoredFile>;
  path?: string;
  url?: string;
  type?: string;
  message?: string;
  details?: string | Record<string, string[]>;
};

/**
 * Uploads one file.
 * @param category '' is stored as 'uncategorized'
 * @throws SendError unless the file is stored
 */
export async function sendFile(
  file: Blob,
  name: string,
  category: string,
  { submission, onProgress, signal }: Options,
): Promise<Stored> {
  const form = new FormData();
  form.append("category", category);
  form.append("submission", submission);
  form.append("file", file, name);
  onProgress(0);
  const { status, text, body } = await sendForm<ResponseBody>("/api/files/upload", form, {
    onProgress: (sent) => onProgress(Math.round(90 * sent)),
    signal,
    idleTimeoutMs: 60_000,
  });
  if (status < 200 || status > 299) throw toSendError(status, text, body);
  if (!body) throw new SendError(m.upload_no_response());
  const path = body.file?.path ?? body.path ?? body.url;
  if (!path) throw new SendError(m.upload_no_path());
  const type = body.file?.type ?? body.type ?? "";
  onProgress(100);
  return { path, type, file: { ...body.file, path, type } as StoredFile };
}

function toSendError(status: number, text: string, body: ResponseBody | undefined) {
  if (status === 401) return new SendError(m.upload_no_session());
  // The HTML page of a proxy is no message.
  const plain = /^\s*</.test(text) ? "" : text.trim();
  if (!body) return new SendError(plain || m.upload_failed_status({ status }));
  const { message, details } = body;
  return new SendError(message || m.upload_failed(), {
    details: details && typeof details === "object" ? Object.values(details).flat().join(" ") : details,
    isFinal: [413, 415, 422].includes(status),
  });
}
