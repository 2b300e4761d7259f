import { useRef } from "react";
import { UploadList } from "./upload-list";
import { useDroppedFiles } from "./use-dropped-files";
import { useInsertUploads } from "./use-insert-uploads";
import { useSubmitAfterUpload } from "./use-submit-after-upload";
import { useUploads } from "./use-uploads";

type Props = {
  /** The id of the list: without script the page returns to it. */
  id: string;
  category: string;
  /** Appends an uploaded picture to the list. */
  insert: (path: string) => void;
};

/**
 * Uploads pictures from the disk or the camera: without script with the form, by any of its buttons; with script at
 * once, and the form waits for them.
 */
export function ImagePicker({ id, category, insert }: Props) {
  const zone = useRef<HTMLDivElement>(null);
  const { uploads, add, retry, remove } = useUploads(category, true);
  const isPending = useInsertUploads(uploads, insert, remove);
  const { isHydrated, isDraggedOver } = useDroppedFiles(zone, add);
  const deferred = useSubmitAfterUpload(zone, isPending, uploads.length > 0);
  return (
    <div className="pick" ref={zone}>
      {uploads.length > 0 && <UploadList uploads={uploads} retry={retry} remove={remove} />}
      {deferred === "waiting" && (
        <p className="notice" role="status">
          The pictures are still on their way. The form is saved by itself when they are there.
        </p>
      )}
      {deferred === "failed" && (
        <p className="error" role="alert">
          Not saved yet: some pictures could not be uploaded. Retry or remove them, and it is saved.
        </p>
      )}
      <div className={isDraggedOver ? "zone over" : "zone"}>
        <ImageInput id={`${id}-pick`} label="Images" isHydrated={isHydrated} />
        <ImageInput id={`${id}-shoot`} label="Take Photo" isHydrated={isHydrated} isCamera />
        {isHydrated ? (
          <p className="or">or drop them here</p>
        ) : (
          <button className="button" type="submit" name="upload" value="1" formAction={`#${id}`}>
            Upload
          </button>
        )}
      </div>
      <p className="hint" id={`${id}-formats`}>
        JPEG, PNG, GIF • Max: 10MB
      </p>
    </div>
  );
}

type ImageInputProps = { id: string; label: string; isHydrated: boolean; isCamera?: boolean };

/** A file input; with script a button that opens it. The style shows the camera on phones only. */
function ImageInput({ id, label, isHydrated, isCamera = false }: ImageInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={isCamera ? "choose camera" : "choose"}>
      {!isHydrated && <label htmlFor={id}>{isCamera ? label : "Add images"}</label>}
      <input
        ref={input}
        id={id}
        type="file"
        name="pictures"
        accept="image/jpeg,image/png,image/gif"
        {...(isCamera ? { capture: "environment" as const } : { multiple: true })}
        hidden={isHydrated}
      />
      {isHydrated && (
        <button className="button" type="button" onClick={() => input.current?.click()}>
          {isCamera ? (
            label
          ) : (
            <>
              <span className="wide">{label}</span>
              <span className="narrow">From Gallery</span>
            </>
          )}
        </button>
      )}
    </div>
  );
}
