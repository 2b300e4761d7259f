import { useContext, useEffect, useRef } from "react";
import { ErrorMessage } from "#app/components/forms/error-message";
import { Hint } from "#app/components/forms/hint";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";
import { logoCategory } from "#app/schemas/file";
import { ChooseFiles } from "./choose-files";
import { DropZone } from "./drop-zone";
import { ImageInput } from "./image-input";
import { FilesContext } from "./image-preview";
import { UploadList } from "./upload-list";
import { useDroppedFiles } from "./use-dropped-files";
import { useInsertUploads } from "./use-insert-uploads";
import { useSubmitAfterUpload } from "./use-submit-after-upload";
import { useUploads } from "./use-uploads";

type Props = {
  /** The id of the list: without script the page returns to it. */
  id: string;
  /** The name of the list. */
  list: string;
  label: string;
  category: string;
  /** No further picture can be chosen; those on their way still arrive, and the form waits for them. */
  isFull?: boolean;
  /** Appends an uploaded picture to the list. */
  insert: (path: string) => void;
};

/**
 * Uploads pictures from the disk or the camera: without script with the form, by any of its buttons; with script at
 * once, and the form waits for them.
 */
export function ImagePicker({ id, list, label, category, isFull = false, insert }: Props) {
  const zone = useRef<HTMLDivElement>(null);
  const isLogo = category === logoCategory;
  const { uploads, add, retry, remove } = useUploads(category, true);
  const pending = useInsertUploads(uploads, insert, remove);
  const isPending = pending > 0;
  const { isHydrated, isDraggedOver } = useDroppedFiles(zone, add);
  const deferred = useSubmitAfterUpload(zone, isPending, uploads.length > 0);
  const { setWaitingFor } = useContext(FilesContext);
  const waitingFor = deferred === "waiting" ? pending : 0;
  // An effect, because the button of the form stands outside of this component.
  useEffect(() => setWaitingFor(waitingFor), [setWaitingFor, waitingFor]);
  return (
    <div className="grid gap-3 empty:hidden" ref={zone}>
      {uploads.length > 0 && <UploadList uploads={uploads} retry={retry} remove={remove} />}
      <DeferredNotice deferred={deferred} />
      {!isFull && (
        <>
          <DropZone isHydrated={isHydrated} isDraggedOver={isDraggedOver}>
            {isLogo ? (
              <ImageInput
                id={`${id}-pick`}
                label="Choose a file"
                kind="mark"
                list={list}
                isHydrated={isHydrated}
              />
            ) : (
              <>
                <ImageInput id={`${id}-pick`} label={label} list={list} isHydrated={isHydrated} />
                <ImageInput
                  id={`${id}-shoot`}
                  label="Take Photo"
                  kind="camera"
                  list={list}
                  isHydrated={isHydrated}
                />
              </>
            )}
            {!isHydrated && (
              <Button className="self-end" name="upload" value="1" formAction={`#${id}`}>
                Upload
              </Button>
            )}
            {!isLogo && <ChooseFiles id={id} list={list} isHydrated={isHydrated} insert={insert} />}
          </DropZone>
          <Hint id={`${id}-formats`}>
            {isLogo ? "SVG of at most 100 KB, or PNG of at least 192 pixels" : "JPEG, PNG, GIF • Max: 10MB"}
          </Hint>
        </>
      )}
    </div>
  );
}

function DeferredNotice({ deferred }: { deferred: ReturnType<typeof useSubmitAfterUpload> }) {
  if (deferred === "waiting")
    return (
      <Notice variant="admin" role="status">
        The pictures are still on their way. The form is saved by itself when they are there.
      </Notice>
    );
  if (deferred !== "failed") return null;
  return (
    <ErrorMessage role="alert">
      Not saved yet: some pictures could not be uploaded. Retry or remove them, and it is saved.
    </ErrorMessage>
  );
}
