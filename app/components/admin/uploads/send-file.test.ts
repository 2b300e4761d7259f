import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendFile } from "./send-file";
import { SendError } from "./send-form";

/** The XMLHttpRequest of an upload; `last` is the latest. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = "";
  withCredentials = false;
  opened: string[] = [];
  body?: FormData;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  respond(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send(category = "images") {
  const stop = new AbortController();
  const percents: number[] = [];
  const onProgress = (percent: number) => percents.push(percent);
  const file = new Blob(["some bytes"], { type: "image/png" });
  const sent = sendFile(file, "Front elevation.png", category, {
    submission: "one",
    onProgress,
    signal: stop.signal,
  });
  // A rejection that is not awaited yet must not fail the test.
  sent.catch(() => {});
  return { sent, percents, stop, request: FakeRequest.last };
}

const stored = { id: 4, path: "/uploads/k3.png", type: "image/png", size: 10 };

test("sends the file under its name with its category, and the session", async () => {
  const { sent, request } = send("brochures");
  expect(request.opened).toEqual(["POST", "/api/files/upload"]);
  expect(request.withCredentials).toBe(true);
  expect(request.body?.get("category")).toBe("brochures");
  expect(request.body?.get("file")).toHaveProperty("name", "Front elevation.png");
  request.respond(
    201,
    JSON.stringify({ file: stored, path: stored.path, url: stored.path, type: "image/png" }),
  );
  expect(await sent).toEqual({ path: "/uploads/k3.png", type: "image/png", file: stored });
});

test("reports at most 90% until the server responds, then 100%", async () => {
  const { sent, request, percents } = send();
  request.upload.onprogress?.({ loaded: 5, total: 10 });
  request.upload.onprogress?.({ loaded: 10, total: 10 });
  expect(percents).toEqual([0, 45, 90]);
  request.respond(201, JSON.stringify({ file: stored }));
  await sent;
  expect(percents).toEqual([0, 45, 90, 100]);
});

test("is never 100 for a rejected file", async () => {
  const { sent, request, percents } = send();
  request.upload.onprogress?.({ loaded: 10, total: 10 });
  request.respond(415, '{"message":"This is no picture."}');
  await expect(sent).rejects.toThrow("This is no picture.");
  expect(percents).toEqual([0, 90]);
});

test.each([
  [
    { file: { path: "/uploads/a.png", type: "image/png" }, path: "/uploads/b.png" },
    "/uploads/a.png",
    "image/png",
  ],
  [{ path: "/uploads/b.png", url: "/uploads/c.png", type: "image/png" }, "/uploads/b.png", "image/png"],
  [{ url: "/uploads/c.pdf" }, "/uploads/c.pdf", ""],
])("reads the path and the type from any field of %j", async (body, path, type) => {
  const { sent, request } = send();
  request.respond(200, JSON.stringify(body));
  expect(await sent).toMatchObject({ path, type, file: { path, type } });
});

test.each([
  [422, '{"message":"No file","details":"Nothing was sent."}', "No file", "Nothing was sent."],
  [
    422,
    '{"message":"No","details":{"file":["Required"],"category":["Too long"]}}',
    "No",
    "Required Too long",
  ],
  [500, "{}", "Failed to upload file", undefined],
  [500, "The disk is full.\n", "The disk is full.", undefined],
  [502, "<html>Bad gateway</html>", "Upload failed with status: 502", undefined],
  [503, "", "Upload failed with status: 503", undefined],
  [401, '{"message":"Please sign in."}', "You are signed out. Please sign in again, then retry.", undefined],
  [200, "fine", "Invalid file response format", undefined],
  [200, "null", "Invalid file response format", undefined],
  [201, '{"file":{"id":4}}', "Server response missing file path", undefined],
])("reports the error of %i %s", async (status, text, message, details) => {
  const { sent, request } = send();
  request.respond(status, text);
  const error = await sent.catch((error) => error);
  expect(error).toBeInstanceOf(SendError);
  expect(error).toMatchObject({ message, isOffline: false });
  expect(error.details).toBe(details);
});

test("reports a lost connection", async () => {
  const { sent, request } = send();
  request.onerror?.();
  await expect(sent).rejects.toMatchObject({
    message: "The connection was lost. Please check it and try again.",
    isOffline: true,
  });
});

test("ends when it is canceled, before it starts too", async () => {
  const { sent, stop, request } = send();
  stop.abort();
  await expect(sent).rejects.toMatchObject({ message: "Upload cancelled", isOffline: false });
  const onProgress = () => {};
  const notStarted = sendFile(new Blob([]), "a.png", "", {
    submission: "one",
    onProgress,
    signal: stop.signal,
  });
  await expect(notStarted).rejects.toThrow("Upload cancelled");
  expect(FakeRequest.last).toBe(request);
});

test("times out a minute after the last progress, not after the first", async () => {
  const { sent, request } = send();
  for (const loaded of [2, 4, 6]) {
    vi.advanceTimersByTime(59_000);
    request.upload.onprogress?.({ loaded, total: 10 });
  }
  let error: Error | undefined;
  sent.catch((reason) => {
    error = reason;
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(error).toMatchObject({
    message: "Upload request timed out. Please try again with a smaller file or check your connection.",
    isOffline: false,
  });
});

test("leaves no timer", async () => {
  const { sent, request } = send();
  request.respond(201, JSON.stringify({ file: stored }));
  await sent;
  expect(vi.getTimerCount()).toBe(0);
});
