import { afterEach, expect, test, vi } from "vitest";
import { maxFileBytes, tooLarge } from "#app/schemas/file";
import { SendError } from "./send-file";
import { failureOf, toUpload } from "./upload";

afterEach(() => vi.unstubAllGlobals());

const file = new File(["Nine inches."], "note.txt");
const lost = new SendError("The connection was lost.", { isOffline: true });

test("what the server would refuse is not sent", () => {
  expect(toUpload(file, "waiting")).toMatchObject({ state: "waiting", percent: 0 });
  const large = Object.defineProperty(new File([], "tour.mp4"), "size", { value: maxFileBytes + 1 });
  expect(toUpload(large, "waiting")).toMatchObject({
    state: "failed",
    isFinal: true,
    trouble: { message: tooLarge },
  });
});

test("a lost line is waited for three times, unless the browser knows of it", () => {
  const upload = toUpload(file, "waiting");
  expect(failureOf(lost, upload)).toMatchObject({ state: "lost", losses: 1 });
  expect(failureOf(lost, { ...upload, losses: 2 })).toMatchObject({ state: "failed", losses: 3 });
  vi.stubGlobal("navigator", { onLine: false });
  expect(failureOf(lost, { ...upload, losses: 2 })).toMatchObject({ state: "lost", losses: 2 });
});

test("what nobody foresaw is a failure in the words of the spec", () => {
  const { state, trouble } = failureOf(new TypeError("x is not a function"), toUpload(file, "waiting"));
  expect([state, trouble?.message]).toEqual(["failed", "Failed to upload file"]);
});
