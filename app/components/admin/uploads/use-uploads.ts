import { useCallback, useEffect, useRef, useState } from "react";
import { maxFileBytes, tooLarge } from "#app/schemas/file";
import { sendFile } from "./send-file";
import { afterError, isSame, toUpload, type Upload } from "./upload";
import { useReconnect } from "./use-reconnect";
import { SendError } from "./xhr-response";

type Options = {
  category: string;
  /** Uploads start when they are added; otherwise with `start`. */
  isEager?: boolean;
  /** The allowed extensions, when it is not every one. */
  extensions?: string[];
  /** Makes what is sent instead of a file, such as a smaller picture. */
  prepare?: (file: File) => Promise<Blob>;
};

/** More would only share the bandwidth. */
const maxConcurrent = 2;

/** A queue of uploads with their progress and results. */
export function useUploads({ category, isEager = false, extensions, prepare }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const isDownscaled = Boolean(prepare);
  const running = useRef(new Map<number, AbortController>());
  const options = useRef({ category, prepare });
  options.current = { category, prepare };

  const changeWhere = useCallback((isWanted: (upload: Upload) => boolean, changes: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (isWanted(upload) ? { ...upload, ...changes } : upload)));
  }, []);
  const change = useCallback(
    (id: number, changes: Partial<Upload>) => changeWhere((upload) => upload.id === id, changes),
    [changeWhere],
  );

  const begin = useCallback(
    async (upload: Upload) => {
      const { id, file, submission } = upload;
      const controller = new AbortController();
      running.current.set(id, controller);
      change(id, { state: "sending", percent: 0, error: undefined });
      const { category, prepare } = options.current;
      try {
        const body = prepare ? await prepare(file) : file;
        if (body.size > maxFileBytes) throw new SendError(tooLarge, { isFinal: true });
        const onProgress = (percent: number) => change(id, { percent });
        const { signal } = controller;
        const stored = await sendFile(body, file.name, category, { submission, onProgress, signal });
        change(id, { state: "done", stored });
      } catch (error) {
        change(id, afterError(error, upload));
      } finally {
        running.current.delete(id);
      }
    },
    [change],
  );

  useEffect(() => {
    const waiting = uploads.filter(({ id, state }) => state === "waiting" && !running.current.has(id));
    const free = Math.max(0, maxConcurrent - running.current.size);
    for (const upload of waiting.slice(0, free)) void begin(upload);
  }, [uploads, begin]);

  const retryLost = useCallback(
    (changes: Partial<Upload>) =>
      changeWhere(({ state }) => state === "lost", { ...changes, state: "waiting" }),
    [changeWhere],
  );
  useReconnect(
    uploads.some(({ state }) => state === "lost"),
    retryLost,
  );

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    uploads,
    add: useCallback(
      (files: Iterable<File>) => {
        const added = [...files].map((file) =>
          toUpload(file, isEager ? "waiting" : "chosen", { extensions, isDownscaled }),
        );
        const isNew = (all: Upload[]) => (one: Upload) => !all.some((other) => isSame(one, other));
        setUploads((all) => [...all, ...(isEager ? added : added.filter(isNew(all)))]);
      },
      [isEager, isDownscaled, extensions],
    ),
    start: useCallback(
      () => changeWhere(({ state }) => state === "chosen", { state: "waiting" }),
      [changeWhere],
    ),
    retry: useCallback(
      (id: number) => change(id, { state: "waiting", error: undefined, losses: 0 }),
      [change],
    ),
    /** Removes an upload, and cancels it while it runs. */
    remove: useCallback((id: number) => {
      running.current.get(id)?.abort();
      setUploads((all) => all.filter((upload) => upload.id !== id));
    }, []),
  };
}
