import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from "react";
import {
  extensionOf,
  maxFileBytes,
  pictureExtensionsOf,
  tooLarge,
  unsupportedFileType,
} from "#app/schemas/file";
import { isConvertible, toJpeg } from "./convert-image";
import { downscaleImage } from "./downscale-image";
import { sendFile } from "./send-file";
import { isOffline, SendError } from "./send-form";
import { afterError, toUpload, type Upload } from "./upload";

/** More would only share the bandwidth. */
const maxConcurrent = 2;

/** A lost upload is retried although the browser reports no new connection. */
const retryMs = 10_000;

/** Duration of the full progress of a stored upload. */
const fullMs = 1_000;

const withId = (id: number) => (upload: Upload) => upload.id === id;
const inState = (state: Upload["state"]) => (upload: Upload) => upload.state === state;

/** Identifies a file that is chosen again: a browser makes a new object each time. */
const identityOf = ({ file }: Upload) => [file.name, file.size, file.lastModified].join("/");

/** A state update that changes some uploads. */
function change(isWanted: (upload: Upload) => boolean, changes: Partial<Upload>) {
  return (all: Upload[]) => all.map((upload) => (isWanted(upload) ? { ...upload, ...changes } : upload));
}

/** Converts a file to JPEG, or downscales a picture. @throws SendError for a picture that the browser can't convert */
async function prepareFile(file: File, category: string, arePictures: boolean) {
  if (!isConvertible(file.name, category))
    return { body: arePictures ? await downscaleImage(file) : file, name: file.name };
  const jpeg = await toJpeg(file);
  if (jpeg) return { body: jpeg, name: jpeg.name, converted: extensionOf(file.name).toUpperCase() };
  const extensions = arePictures ? pictureExtensionsOf(category) : undefined;
  throw new SendError(unsupportedFileType(file.name, extensions), { isFinal: true });
}

type SendOptions = {
  category: string;
  arePictures: boolean;
  update: (changes: Partial<Upload>) => void;
  signal: AbortSignal;
};

/** Sends the file of an upload, and reports its progress, result or error as changes. */
async function send(upload: Upload, { category, arePictures, update, signal }: SendOptions) {
  const { file, submission } = upload;
  update({ state: "sending", percent: 0, error: undefined });
  try {
    const { body, name, converted } = await prepareFile(file, category, arePictures);
    if (converted) update({ converted });
    if (body.size > maxFileBytes) throw new SendError(tooLarge(), { isFinal: true });
    const onProgress = (percent: number) => update({ percent });
    const stored = await sendFile(body, name, category, { submission, onProgress, signal });
    update({ state: "stored", stored });
    setTimeout(update, fullMs, { state: "done" });
  } catch (error) {
    update(afterError(error, upload));
  }
}

/** Sends lost uploads again: at once when the browser reports a connection, else at intervals. */
function useResumeLost(isLost: boolean, setUploads: Dispatch<SetStateAction<Upload[]>>) {
  useEffect(() => {
    if (!isLost) return;
    const resume = (changes: Partial<Upload>) =>
      setUploads(change(inState("lost"), { ...changes, state: "waiting" }));
    const onOnline = () => resume({ losses: 0 });
    const timer = setInterval(() => isOffline() || resume({}), retryMs);
    addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener("online", onOnline);
    };
  }, [isLost, setUploads]);
}

type Options = {
  /** Downscales them, and rejects other files. */
  arePictures?: boolean;
  /** Uploads files once they are added; else after `start`. */
  isImmediate?: boolean;
};

/** A queue of uploads with their progress and results. */
export function useUploads(category: string, { arePictures = false, isImmediate = false }: Options = {}) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const begin = async (upload: Upload) => {
      const { id } = upload;
      const controller = new AbortController();
      running.current.set(id, controller);
      const update = (changes: Partial<Upload>) => setUploads(change(withId(id), changes));
      await send(upload, { category, arePictures, update, signal: controller.signal });
      running.current.delete(id);
    };
    const waiting = uploads.filter(({ id, state }) => state === "waiting" && !running.current.has(id));
    const free = Math.max(0, maxConcurrent - running.current.size);
    for (const upload of waiting.slice(0, free)) void begin(upload);
  }, [uploads, category, arePictures]);

  useResumeLost(uploads.some(inState("lost")), setUploads);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const add = useCallback(
    (files: Iterable<File>) => {
      const extensions = arePictures ? pictureExtensionsOf(category) : undefined;
      const added = [...files].map((file) => {
        const isConverted = isConvertible(file.name, category);
        return toUpload(file, isImmediate ? "waiting" : "chosen", { extensions, isConverted });
      });
      setUploads((all) => {
        const known = new Set(all.map(identityOf));
        return [...all, ...added.filter((one) => isImmediate || !known.has(identityOf(one)))];
      });
    },
    [arePictures, category, isImmediate],
  );

  /** Removes an upload, and cancels it while it runs. */
  const remove = useCallback((id: number) => {
    running.current.get(id)?.abort();
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }, []);

  return {
    uploads,
    add,
    remove,
    start: () => setUploads(change(inState("chosen"), { state: "waiting" })),
    retry: (id: number) => setUploads(change(withId(id), { state: "waiting", error: undefined, losses: 0 })),
  };
}
