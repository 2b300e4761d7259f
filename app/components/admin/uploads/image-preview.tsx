import { createContext, useContext, useMemo, useState } from "react";
import type { StoredFile } from "#app/schemas/file";
import type { Picker } from "#app/schemas/files/picker";
import { isPictureAddress } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";
import { CheckedPicture } from "./checked-picture";
import { fitOf, toPicture } from "./file-thumbnail";

/** The files that a form lists: the stored ones, and those uploaded or changed since. */
export const FilesContext = createContext<Files>({
  category: "",
  files: [],
  add: () => {},
  setPending: () => {},
  waitingFor: 0,
  setWaitingFor: () => {},
});

type Files = {
  /** Category of the pictures that are uploaded in its texts. */
  category: string;
  files: StoredFile[];
  add: (file: StoredFile) => void;
  setPending: (isPending: boolean) => void;
  /** Uploads that a clicked button waits for. */
  waitingFor: number;
  setWaitingFor: (count: number) => void;
  /** Files to choose from without script. */
  picker?: Picker;
};

type Rejection = { files?: StoredFile[]; picker?: Picker };

/** The context of a form with pictures. @param category of those in its texts @param stored the files of its record @param rejection the form that was not saved */
export function useFilesOf(
  category: string,
  stored: StoredFile[],
  { files: sent, picker }: Rejection,
  setPending: Files["setPending"],
): Files {
  const [uploaded, setUploaded] = useState<StoredFile[]>([]);
  const [waitingFor, setWaitingFor] = useState(0);
  return useMemo(() => {
    const files = [...stored, ...(sent ?? []), ...uploaded];
    const add = (file: StoredFile) => setUploaded((before) => [...before, file]);
    return { category, files, add, setPending, picker, waitingFor, setWaitingFor };
  }, [category, stored, sent, uploaded, setPending, picker, waitingFor]);
}

export function useFile(path: string | undefined) {
  return useContext(FilesContext).files.findLast((file) => file.path === path);
}

/** 'Waiting for 2 pictures...', the label of a button that was clicked while they were on their way; else undefined. */
export function useWaitingLabel() {
  const { waitingFor } = useContext(FilesContext);
  return waitingFor > 0 ? m.pictures_waiting({ count: waitingFor }) : undefined;
}

/** The picture at a path, or at what is typed so far; as wide as its place. */
export function ImagePreview({ path }: { path: string }) {
  const file = useFile(path);
  const picture = file ? toPicture(file) : { src: path, alt: "" };
  return (
    <CheckedPicture
      of={isPictureAddress(path) ? picture : undefined}
      sizes="15rem"
      className={`aspect-card ${fitOf(file)}`.trim()}
      placeWidth={1}
      decorative
    />
  );
}
