import pLimit from "p-limit";
import { useCallback, useEffect, useRef, useState } from "react";
import { refusalOf } from "#app/schemas/file";
import { SendTrouble } from "./send-file";
import { sendPatiently } from "./send-patiently";

/** One file that was chosen, and how far it is. */
export type Upload = {
  id: number;
  file: File;
  /** 'refused' by its name or size: sending it would change nothing. */
  state: "ready" | "refused" | "sending" | "waiting" | "failed" | "kept";
  percent: number;
  /** Why it was refused, or failed. */
  message?: string;
  details?: string;
};

/** While one is being looked at by the server, the next is on its way. */
const atOnce = 2;

const cancelled = "Cancelled.";

let count = 0;

/** The files chosen in a dialog: adds, sends, cancels, sends again. What still runs when the dialog goes is ended. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const limit = useRef(pLimit(atOnce));
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  const add = useCallback((files: Iterable<File>) => {
    const added = [...files].map(toUpload);
    setUploads((all) => [...all, ...added.filter(({ file }) => !all.some((one) => isSame(one.file, file)))]);
  }, []);

  const send = async ({ id, file }: Upload, category: string) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    change(id, { state: "sending", percent: 0, message: undefined, details: undefined });
    const sending = {
      onProgress: (percent: number) => change(id, { state: "sending", percent }),
      onWait: () => change(id, { state: "waiting", percent: 0 }),
      signal: stop.signal,
    };
    try {
      await limit.current(() => sendPatiently(file, file.name, category, sending));
      change(id, { state: "kept" });
    } catch (trouble) {
      change(id, failureOf(trouble));
    } finally {
      stops.current.delete(id);
    }
  };

  return {
    uploads,
    add,
    send,
    remove: (id: number) => setUploads((all) => all.filter((one) => one.id !== id)),
    cancel: (id: number) => {
      stops.current.get(id)?.abort();
      change(id, { state: "failed", message: cancelled });
    },
  };
}

function toUpload(file: File): Upload {
  const message = refusalOf(file);
  count += 1;
  return { id: count, file, state: message ? "refused" : "ready", percent: 0, message };
}

/** Chosen twice: a browser gives another object each time. */
function isSame(one: File, other: File) {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

function failureOf(trouble: unknown): Partial<Upload> {
  if (!(trouble instanceof SendTrouble)) return { state: "failed", message: "Failed to upload file" };
  const message = trouble.wasCancelled ? cancelled : trouble.message;
  return { state: "failed", message, details: trouble.details };
}
