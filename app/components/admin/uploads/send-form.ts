import { m } from "#app/words/compiled/messages.js";

/** A failed request, with a message for the person. */
export class SendError extends Error {
  details?: string;
  /** No response: the upload may succeed with a new connection. */
  isOffline = false;
  /** Rejects a retry of the same file. */
  isFinal = false;

  constructor(message: string, options: Partial<Pick<SendError, "details" | "isOffline" | "isFinal">> = {}) {
    super(message);
    Object.assign(this, options);
  }
}

type Options = {
  /** Receives the part of the bytes that is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal?: AbortSignal;
  /** Counted from the last progress: a slow connection may take as long as it needs. */
  idleTimeoutMs?: number;
};

/**
 * Posts a form to the API. By XMLHttpRequest, because fetch reports no upload progress.
 * @returns the response, whatever its status; `body` when it is a JSON object; rejects with SendError without one
 */
export function sendForm<Body>(
  url: string,
  form: FormData,
  { onProgress, signal, idleTimeoutMs }: Options,
): Promise<{ status: number; text: string; body?: Body }> {
  return new Promise((done, failed) => {
    const onAbort = () => failed(new SendError(m.upload_canceled()));
    if (signal?.aborted) return onAbort();
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      if (!idleTimeoutMs) return;
      timer = setTimeout(() => {
        failed(new SendError(m.upload_timed_out(), { isOffline: isOffline() }));
        request.abort();
      }, idleTimeoutMs);
    };
    const cancel = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(loaded / Math.max(total, 1));
    };
    request.onprogress = restartTimer;
    request.onload = () => {
      const { status, responseText: text } = request;
      done({ status, text, body: parseJson(text) });
    };
    request.onerror = () => failed(new SendError(m.upload_connection_lost(), { isOffline: true }));
    request.onabort = onAbort;
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    };
    signal?.addEventListener("abort", cancel);
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    // Its errors are shown on this page.
    request.setRequestHeader("Accept-Language", m.language_tag());
    request.withCredentials = true;
    restartTimer();
    request.send(form);
  });
}

function parseJson(text: string) {
  try {
    const value = JSON.parse(text);
    return value && typeof value === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the browser, which does not notice every lost connection. */
export function isOffline() {
  return globalThis.navigator?.onLine === false;
}
