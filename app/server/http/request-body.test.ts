import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readMultipart } from "#app/server/files/multipart";
import { readRequestBody } from "./request-body";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A body that sends `count` chunks at this interval (ms) and then stalls. */
function slow(type: string, every: number, count: number) {
  let sent = 0;
  const body = new ReadableStream({
    pull: (stream) =>
      new Promise<void>((next) => {
        if (sent++ === count) return;
        setTimeout(() => next(stream.enqueue(new TextEncoder().encode("--line\r\n"))), every);
      }),
  });
  const init = { method: "POST", body, headers: { "Content-Type": type }, duplex: "half" };
  return new Request("http://localhost/", init as RequestInit);
}

const reading = {
  "application/x-www-form-urlencoded": (request: Request) => readRequestBody(request),
  "multipart/form-data; boundary=line": (request: Request) =>
    readMultipart(request, { maxTextBytes: 1000, maxFiles: 1 }),
};

test.each(Object.entries(reading))("%s may take long while data arrives", async (type, read) => {
  let status = 0;
  const result = read(slow(type, 50_000, 5)).catch((response: Response) => {
    status = response.status;
  });
  await vi.advanceTimersByTimeAsync(5 * 50_000 + 59_000);
  expect(status).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await result;
  expect(status).toBe(400);
});

test.each(Object.entries(reading))(
  "%s that arrives too slowly times out after ten minutes",
  async (type, read) => {
    let status = 0;
    const result = read(slow(type, 50_000, 1_000)).catch((response: Response) => {
      status = response.status;
    });
    await vi.advanceTimersByTimeAsync(590_000);
    expect(status).toBe(0);
    await vi.advanceTimersByTimeAsync(20_000);
    await result;
    expect(status).toBe(400);
  },
);
