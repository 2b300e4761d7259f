import { afterEach, expect, test, vi } from "vitest";
import { maxFileBytes, tooLarge } from "#app/schemas/file";
import { isConvertible } from "./convert-image";
import { SendError } from "./send-form";
import { afterError, toUpload, uploadedToast } from "./upload";

afterEach(() => vi.unstubAllGlobals());

const file = new File(["Nine inches."], "note.txt");
const lost = new SendError("The connection was lost.", { isOffline: true });

test("a file that the server would reject is not sent", () => {
  expect(toUpload(file, "waiting")).toMatchObject({ state: "waiting", percent: 0 });
  const large = Object.defineProperty(new File([], "tour.mp4"), "size", { value: maxFileBytes + 1 });
  expect(toUpload(large, "waiting")).toMatchObject({
    state: "failed",
    isFinal: true,
    error: { message: tooLarge() },
  });
});

test("a picture that the browser can convert is not rejected by its name", () => {
  const photo = new File(["?"], "IMG_0001.HEIC");
  const extensions = ["jpg", "png"];
  expect(toUpload(photo, "waiting", { extensions, isConverted: true }).state).toBe("waiting");
  expect(toUpload(photo, "waiting", { extensions }).state).toBe("failed");
  expect([
    isConvertible("a.WebP", "properties"),
    isConvertible("a.webp", "mark"),
    isConvertible("a.exe", ""),
  ]).toEqual([true, false, false]);
  expect(uploadedToast("image", 2, ["HEIC", "HEIC"])).toMatchObject({
    title: "Image uploaded successfully",
    text: "2 images. Converted from HEIC to JPEG.",
  });
});

test("a lost connection is retried three times, and for as long as the browser is offline", () => {
  const upload = toUpload(file, "waiting");
  expect(afterError(lost, upload)).toMatchObject({ state: "lost", losses: 1 });
  expect(afterError(lost, { ...upload, losses: 2 })).toMatchObject({ state: "failed", losses: 3 });
  vi.stubGlobal("navigator", { onLine: false });
  expect(afterError(lost, { ...upload, losses: 2 })).toMatchObject({ state: "lost", losses: 2 });
});

test("an unexpected error fails with a message", () => {
  const { state, error } = afterError(new TypeError("x is not a function"), toUpload(file, "waiting"));
  expect([state, error?.message]).toEqual(["failed", "Failed to upload file"]);
});
