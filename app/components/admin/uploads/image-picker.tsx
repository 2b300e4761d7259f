import { useRef } from "react";
import { pictureExtensions } from "#app/schemas/file";
import { downscaleImage } from "./downscale-image";
import { UploadRows } from "./upload-list";
import { useDroppedFiles } from "./use-dropped-files";
import { useInsertUploads } from "./use-insert-uploads";
import { useSubmitAfterUpload } from "./use-submit-after-upload";
import { useUploads } from "./use-uploads";

/** Spec section 5: pictures only. */
const accept = "image/jpeg,image/png,image/gif";

type Props = {
  /** The list's own id: without script the page comes back there. */
  id: string;
  /** What the pictures are filed under. */
  category: string;
  /** Puts a picture that has arrived into the list. */
  insert: (path: string) => void;
};

/**
 * Takes pictures from the disk or the camera. Without script they come with the form, whichever button sends it;
 * with script each goes at once, and the form waits for them.
 */
export function ImagePicker({ id, category, insert }: Props) {
  const zone = useRef<HTMLDivElement>(null);
  const { uploads, add, retry, remove } = useUploads({
    category,
    isEager: true,
    extensions: pictureExtensions,
    prepare: downscaleImage,
  });
  const isPending = useInsertUploads(uploads, insert, remove);
  const { isAlive, isOver } = useDroppedFiles(zone, add);
  const held = useSubmitAfterUpload(zone, isPending, uploads.length > 0);
  return (
    <div className="pick" ref={zone}>
      {uploads.length > 0 && <UploadRows uploads={uploads} retry={retry} remove={remove} />}
      {held === "waiting" && (
        <p className="notice" role="status">
          The pictures are still on their way. The form is saved by itself when they are there.
        </p>
      )}
      {held === "failed" && (
        <p className="error" role="alert">
          Not saved yet: some pictures could not be uploaded. Retry or remove them, and it is saved.
        </p>
      )}
      <div className={isOver ? "zone over" : "zone"}>
        <Choose id={`${id}-pick`} label="Images" isAlive={isAlive} />
        <Choose id={`${id}-shoot`} label="Take Photo" isAlive={isAlive} isCamera />
        {isAlive ? (
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

type ChooseProps = { id: string; label: string; isAlive: boolean; isCamera?: boolean };

/** One way to choose: a plain file input; with script a button that opens it. The style shows the camera on phones. */
function Choose({ id, label, isAlive, isCamera = false }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={isCamera ? "choose camera" : "choose"}>
      {!isAlive && <label htmlFor={id}>{isCamera ? label : "Add images"}</label>}
      <input
        ref={input}
        id={id}
        type="file"
        name="pictures"
        accept={accept}
        {...(isCamera ? { capture: "environment" as const } : { multiple: true })}
        hidden={isAlive}
      />
      {isAlive && (
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
