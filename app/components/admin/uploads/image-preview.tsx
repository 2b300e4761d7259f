import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useShowToast } from "#app/components/layout/toast";
import { Picture } from "#app/components/media/picture";
import type { StoredFile } from "#app/schemas/file";
import { createToast } from "#app/schemas/toast";
import { toPicture } from "./file-thumbnail";

/** The files that a form lists: the stored ones, and those uploaded since. */
export const FilesContext = createContext<Files>({ files: [], add: () => {}, setPending: () => {} });

type Files = {
  files: StoredFile[];
  add: (file: StoredFile) => void;
  setPending: (isPending: boolean) => void;
};

export function useFile(path: string | undefined) {
  return useContext(FilesContext).files.find((file) => file.path === path);
}

/** A failed preview is requested once more after this time. */
const retryMs = 700;

type Failure = { path: string; tries: number; at?: number };

/** Of a picture, with its placeholder and the logo in it, or of an icon. */
export const previewSize = "*:h-[64px] *:w-[96px] [&_picture_img]:h-full";

/** The picture at a path; a placeholder where none loads. */
export function ImagePreview({ path }: { path: string }) {
  const file = useFile(path);
  const showToast = useShowToast();
  const [failure, setFailure] = useState<Failure>();
  const { tries = 0, at } = failure?.path === path ? failure : {};
  useEffect(() => {
    if (tries !== 1 || at) return;
    const timer = setTimeout(() => setFailure({ path, tries, at: Date.now() }), retryMs);
    return () => clearTimeout(timer);
  }, [path, tries, at]);
  const onError = () => {
    setFailure({ path, tries: tries + 1, at });
    if (tries === 0) return;
    const why = "The image could not be loaded. It may be unavailable or the file might be corrupted.";
    showToast(createToast("Image load error", why, true));
  };
  // An error before hydration fired no event here.
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(onError);
  latest.current = onError;
  useEffect(() => {
    const image = frame.current?.querySelector("img");
    if (image?.complete && image.naturalWidth === 0) latest.current();
  }, []);
  const isAddress = /^(https?:\/\/|\/uploads\/)/.test(path);
  const isShown = isAddress && (tries === 0 || (tries === 1 && at));
  const picture = file && !at ? toPicture(file) : { src: at ? `${path}?t=${at}` : path, alt: "" };
  return (
    <div className={`${previewSize} [&_svg]:w-4`} ref={frame} onErrorCapture={onError}>
      <Picture of={isShown ? picture : undefined} sizes="96px" decorative />
    </div>
  );
}
