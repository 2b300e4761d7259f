import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useShowToast } from "#app/components/layout/toast";
import { Picture } from "#app/components/media/picture";
import type { StoredFile } from "#app/schemas/file";
import { createToast } from "#app/schemas/toast";

/** What is known of the files that a form lists: those that it opened with, and those that came since. */
export const FilesContext = createContext<Files>({ files: [], add: () => {}, setPending: () => {} });

type Files = {
  files: StoredFile[];
  add: (file: StoredFile) => void;
  /** Says that some are still to arrive. */
  setPending: (isPending: boolean) => void;
};

export function useFile(path: string | undefined) {
  return useContext(FilesContext).files.find((file) => file.path === path);
}

/** In ms, how long after a failure a preview is asked for once more (spec section 7). */
const pause = 700;

type Failure = { path: string; tries: number; at?: number };

/** The picture at a path; the arch where there is none, or none that loads (spec section 8). */
export function ImagePreview({ path }: { path: string }) {
  const file = useFile(path);
  const tell = useShowToast();
  const [failure, setFailure] = useState<Failure>();
  const { tries = 0, at } = failure?.path === path ? failure : {};
  useEffect(() => {
    if (tries !== 1 || at) return;
    const timer = setTimeout(() => setFailure({ path, tries, at: Date.now() }), pause);
    return () => clearTimeout(timer);
  }, [path, tries, at]);
  const onError = () => {
    setFailure({ path, tries: tries + 1, at });
    if (tries === 0) return;
    const why = "The image could not be loaded. It may be unavailable or the file might be corrupted.";
    tell(createToast("Image load error", why, true));
  };
  // One that failed before the script was there told nobody.
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(onError);
  latest.current = onError;
  useEffect(() => {
    const shown = frame.current?.querySelector("img");
    if (shown?.complete && shown.naturalWidth === 0) latest.current();
  }, []);
  const isAddress = /^(https?:\/\/|\/uploads\/)/.test(path);
  const isShown = isAddress && (tries === 0 || (tries === 1 && at));
  const { width, height, colour } = file ?? {};
  const known = { ...(width && height && { width, height }), ...(colour && { colour }) };
  const picture = at ? { src: `${path}?t=${at}`, alt: "" } : { src: path, ...known, alt: "" };
  return (
    <div className="preview" ref={frame} onErrorCapture={onError}>
      <Picture of={isShown ? picture : undefined} sizes="96px" decorative />
    </div>
  );
}
