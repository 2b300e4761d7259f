import { readXhrResponse, SendError, type Sent } from "./xhr-response";

export { SendError };

export type Sending = {
  /** Names this upload: sent again because its answer was lost, it is kept once. */
  submission: string;
  /** In percent: 0 to 90 as the bytes leave, 100 when the server has answered (spec section 4). */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Spec section 9, counted from the last byte that moved: a slow line may take as long as it needs. */
const longestSilence = 60_000;

const timedOut = "Upload request timed out. Please try again with a smaller file or check your connection.";

const lineLost = "The connection was lost. Please check it and try again.";

/**
 * One upload from the browser, to POST /api/files/upload. By XMLHttpRequest, because fetch does not tell how much
 * has left.
 * @param category '' is kept as 'uncategorized'
 * @returns the kept file; rejects with SendTrouble
 */
export function sendFile(file: File | Blob, name: string, category: string, sending: Sending): Promise<Sent> {
  const { onProgress, signal } = sending;
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    const watch = watchSilence(request, () => failed(new SendError(timedOut, { isOffline: isLineGone() })));
    const cancel = () => request.abort();
    const end = () => {
      watch.end();
      signal.removeEventListener("abort", cancel);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch.begin();
      onProgress(Math.round((90 * loaded) / Math.max(total, 1)));
    };
    request.onprogress = watch.begin;
    request.onload = () => {
      try {
        const sent = readXhrResponse(request.status, request.responseText);
        onProgress(100);
        done(sent);
      } catch (trouble) {
        failed(trouble);
      }
    };
    request.onerror = () => failed(new SendError(lineLost, { isOffline: true }));
    request.onabort = () => failed(new SendError("Upload cancelled", { wasCancelled: signal.aborted }));
    request.onloadend = end;
    if (signal.aborted) return failed(new SendError("Upload cancelled", { wasCancelled: true }));
    signal.addEventListener("abort", cancel);
    request.open("POST", "/api/files/upload");
    request.setRequestHeader("Accept", "application/json");
    request.withCredentials = true;
    onProgress(0);
    watch.begin();
    request.send(bodyOf(file, name, category, sending.submission));
  });
}

/** Ends a request that nothing has moved in for too long. */
function watchSilence(request: XMLHttpRequest, onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const begin = () => {
    end();
    timer = setTimeout(() => {
      onSilence();
      request.abort();
    }, longestSilence);
  };
  return { begin, end };
}

/** A browser that says so is right; one that says nothing may be wrong. */
export function isLineGone() {
  return globalThis.navigator?.onLine === false;
}

function bodyOf(file: File | Blob, name: string, category: string, submission: string) {
  const form = new FormData();
  form.append("category", category);
  form.append("submission", submission);
  form.append("file", file, name);
  return form;
}
