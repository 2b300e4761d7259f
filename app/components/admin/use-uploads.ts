import { useCallback, useEffect, useRef, useState } from "react";
import { refusalOf } from "#app/schemas/file";
import type { Sent } from "./send-answer";
import { SendTrouble, sendFile } from "./send-file";

export type Upload = {
  id: number;
  file: File;
  /** Lost: the line dropped, and it goes on by itself when it is back. */
  state: "chosen" | "waiting" | "sending" | "lost" | "failed" | "done";
  percent: number;
  trouble?: { message: string; details?: string };
  /** Sending it again would bring the same answer. */
  isFinal?: boolean;
};

type Options = {
  category: string;
  /** They go as soon as they are added; else `start` sends them. */
  isEager?: boolean;
  /** What is sent in a file's place, such as a smaller picture. */
  prepare?: (file: File) => Promise<Blob>;
  onSent?: (sent: Sent) => void;
};

/** More at once would only share the line among them. */
const mostAtOnce = 2;

/** In ms, until a lost upload is tried again although the browser never noticed that it was offline. */
const patience = 10_000;

const ahead = { chosen: true, waiting: true, sending: true, lost: true, failed: false, done: false };
let lastId = 0;

/** Files on their way to the server: each with its progress, and what came of it. */
export function useUploads({ category, isEager = false, prepare, onSent }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const options = useRef({ category, prepare, onSent });
  options.current = { category, prepare, onSent };

  const change = useCallback((id: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }, []);

  const begin = useCallback(
    async ({ id, file }: Upload) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      change(id, { state: "sending", percent: 0, trouble: undefined });
      const { category, prepare, onSent } = options.current;
      try {
        const body = prepare ? await prepare(file) : file;
        const onProgress = (percent: number) => change(id, { percent });
        const sent = await sendFile(body, file.name, category, { onProgress, signal: controller.signal });
        change(id, { state: "done" });
        onSent?.(sent);
      } catch (error) {
        const trouble = error instanceof SendTrouble ? error : new SendTrouble("Failed to upload file");
        const { message, details } = trouble;
        if (!trouble.wasCancelled)
          change(id, { state: trouble.isOffline ? "lost" : "failed", trouble: { message, details } });
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

  const isLost = uploads.some(({ state }) => state === "lost");
  useEffect(() => {
    if (!isLost) return;
    const goOn = () =>
      setUploads((all) => all.map((one) => (one.state === "lost" ? { ...one, state: "waiting" } : one)));
    const again = setInterval(() => navigator.onLine && goOn(), patience);
    addEventListener("online", goOn);
    return () => {
      clearInterval(again);
      removeEventListener("online", goOn);
    };
  }, [isLost]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    uploads,
    /** Some of them are still to arrive. */
    isPending: uploads.some(({ state }) => ahead[state]),
    add: useCallback(
      (files: Iterable<File>) => {
        const added = [...files].map((file) => chosen(file, isEager ? "waiting" : "chosen"));
        setUploads((all) => [...all, ...added]);
      },
      [isEager],
    ),
    start: useCallback(() => {
      setUploads((all) => all.map((one) => (one.state === "chosen" ? { ...one, state: "waiting" } : one)));
    }, []),
    retry: useCallback((id: number) => change(id, { state: "waiting", trouble: undefined }), [change]),
    /** Takes it away; what is on its way is broken off. */
    remove: useCallback((id: number) => {
      running.current.get(id)?.abort();
      setUploads((all) => all.filter((upload) => upload.id !== id));
    }, []),
  };
}

/** What the server would refuse for its name or size is told at once. */
function chosen(file: File, state: "chosen" | "waiting"): Upload {
  const message = refusalOf(file);
  lastId += 1;
  if (!message) return { id: lastId, file, state, percent: 0 };
  return { id: lastId, file, state: "failed", percent: 0, trouble: { message }, isFinal: true };
}
