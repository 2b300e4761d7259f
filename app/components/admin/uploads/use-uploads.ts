import { useCallback, useEffect, useRef, useState } from "react";
import { maxFileBytes, tooLarge } from "#app/schemas/file";
import { SendError, sendFile } from "./send-file";
import { failureOf, isSame, toUpload, type Upload } from "./upload";
import { useReconnect } from "./use-reconnect";

export type { Upload } from "./upload";

type Options = {
  category: string;
  /** They go as soon as they are added; else `start` sends them. */
  isEager?: boolean;
  /** All that are taken, when it is not every kind of file. */
  extensions?: string[];
  /** What is sent in a file's place, such as a smaller picture. */
  prepare?: (file: File) => Promise<Blob>;
};

/** More at once would only share the line among them. */
const mostAtOnce = 2;

/** Files on their way to the server: each with its progress, and what came of it. */
export function useUploads({ category, isEager = false, extensions, prepare }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const isPrepared = Boolean(prepare);
  const running = useRef(new Map<number, AbortController>());
  const options = useRef({ category, prepare });
  options.current = { category, prepare };

  const change = useCallback((id: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }, []);

  const begin = useCallback(
    async (upload: Upload) => {
      const { id, file, submission } = upload;
      const controller = new AbortController();
      running.current.set(id, controller);
      change(id, { state: "sending", percent: 0, trouble: undefined });
      const { category, prepare } = options.current;
      try {
        const body = prepare ? await prepare(file) : file;
        if (body.size > maxFileBytes) throw new SendError(tooLarge, { isFinal: true });
        const onProgress = (percent: number) => change(id, { percent });
        const { signal } = controller;
        const sent = await sendFile(body, file.name, category, { submission, onProgress, signal });
        change(id, { state: "done", sent });
      } catch (error) {
        change(id, failureOf(error, upload));
      } finally {
        running.current.delete(id);
      }
    },
    [change],
  );

  // Whatever waits goes as soon as there is room.
  useEffect(() => {
    const waiting = uploads.filter(({ id, state }) => state === "waiting" && !running.current.has(id));
    for (const upload of waiting.slice(0, Math.max(0, mostAtOnce - running.current.size))) void begin(upload);
  }, [uploads, begin]);

  const goOn = useCallback((changes: Partial<Upload>) => {
    setUploads((all) =>
      all.map((one) => (one.state === "lost" ? { ...one, ...changes, state: "waiting" } : one)),
    );
  }, []);
  useReconnect(
    uploads.some(({ state }) => state === "lost"),
    goOn,
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
          toUpload(file, isEager ? "waiting" : "chosen", { extensions, isShrunk: isPrepared }),
        );
        const isNew = (all: Upload[]) => (one: Upload) => !all.some((other) => isSame(one, other));
        setUploads((all) => [...all, ...(isEager ? added : added.filter(isNew(all)))]);
      },
      [isEager, isPrepared, extensions],
    ),
    start: useCallback(() => {
      setUploads((all) => all.map((one) => (one.state === "chosen" ? { ...one, state: "waiting" } : one)));
    }, []),
    retry: useCallback(
      (id: number) => change(id, { state: "waiting", trouble: undefined, losses: 0 }),
      [change],
    ),
    /** Takes it away; what is on its way is broken off. */
    remove: useCallback((id: number) => {
      running.current.get(id)?.abort();
      setUploads((all) => all.filter((upload) => upload.id !== id));
    }, []),
  };
}
