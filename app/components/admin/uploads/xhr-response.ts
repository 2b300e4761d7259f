import type { StoredFile } from "#app/schemas/file";

/** A failed upload, with a message for the person. */
export class SendError extends Error {
  details?: string;
  /** The person canceled the upload. */
  wasCanceled: boolean;
  /** No response: the upload may succeed with a new connection. */
  isOffline: boolean;
  /** The same file would be rejected again. */
  isFinal: boolean;

  constructor(
    message: string,
    { details = "", wasCanceled = false, isOffline = false, isFinal = false } = {},
  ) {
    super(message);
    if (details) this.details = details;
    this.isFinal = isFinal;
    this.wasCanceled = wasCanceled;
    this.isOffline = isOffline;
  }
}

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

/** Reads the response to an upload. @throws SendError unless the file is stored */
export function parseUploadResponse(status: number, text: string): Stored {
  const body = parseJson(text);
  if (status < 200 || status > 299) throw toSendError(status, text, body);
  if (!body) throw new SendError("Invalid file response format");
  const path = body.file?.path ?? body.path ?? body.url;
  if (!path) throw new SendError("Server response missing file path");
  const type = body.file?.type ?? body.type ?? "";
  return { path, type, file: { ...body.file, path, type } as StoredFile };
}

function toSendError(status: number, text: string, body: ResponseBody | undefined) {
  if (status === 401) return new SendError("You are signed out. Please sign in again, then retry.");
  // The HTML page of a proxy is no message.
  const plain = /^\s*</.test(text) ? "" : text.trim();
  if (!body) return new SendError(plain || `Upload failed with status: ${status}`);
  const { message, details } = body;
  return new SendError(message || "Failed to upload file", {
    details: details && typeof details === "object" ? Object.values(details).flat().join(" ") : details,
    isFinal: [413, 415, 422].includes(status),
  });
}

function parseJson(text: string): ResponseBody | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}
