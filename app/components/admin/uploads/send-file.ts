import { parseUploadResponse, SendError, type Stored } from "./xhr-response";

type Options = {
  /** The idempotency key: a repeated upload is stored once. */
  submission: string;
  /** Receives percent: 0 to 90 while the bytes are sent, 100 with the response. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Counted from the last progress: a slow connection may take as long as it needs. */
const idleTimeoutMs = 60_000;

const timedOut = "Upload request timed out. Please try again with a smaller file or check your connection.";
const connectionLost = "The connection was lost. Please check it and try again.";

/**
 * Uploads one file to POST /api/files/upload. By XMLHttpRequest, because fetch reports no upload progress.
 * @param category '' is stored as 'uncategorized'
 * @returns the stored file; rejects with SendError
 */
export function sendFile(
  file: Blob,
  name: string,
  category: string,
  { submission, onProgress, signal }: Options,
): Promise<Stored> {
  return new Promise((done, failed) => {
    const canceled = () => new SendError("Upload cancelled", { wasCanceled: signal.aborted });
    if (signal.aborted) return failed(canceled());
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        failed(new SendError(timedOut, { isOffline: isOffline() }));
        request.abort();
      }, idleTimeoutMs);
    };
    const cancel = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(Math.round((90 * loaded) / Math.max(total, 1)));
    };
    request.onprogress = restartTimer;
    request.onload = () => {
      try {
        const stored = parseUploadResponse(request.status, request.responseText);
        onProgress(100);
        done(stored);
      } catch (error) {
        failed(error);
      }
    };
    request.onerror = () => failed(new SendError(connectionLost, { isOffline: true }));
    request.onabort = () => failed(canceled());
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    };
    signal.addEventListener("abort", cancel);
    request.open("POST", "/api/files/upload");
    request.setRequestHeader("Accept", "application/json");
    request.withCredentials = true;
    onProgress(0);
    restartTimer();
    const form = new FormData();
    form.append("category", category);
    form.append("submission", submission);
    form.append("file", file, name);
    request.send(form);
  });
}

/** Whether the browser reports no connection; it does not notice every lost one. */
export function isOffline() {
  return globalThis.navigator?.onLine === false;
}
