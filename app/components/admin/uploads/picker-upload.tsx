import { type ReactNode, useEffect, useRef } from "react";
import { Hint } from "#app/components/forms/hint";
import { Button } from "#app/components/ui/button";
import { fileTypes, maxFormFiles, pictureExtensionsOf } from "#app/schemas/file";
import { entryOfFile, type PickerEntry, type PickerSource, pickerFields } from "#app/schemas/files/picker";
import { m } from "#app/words/compiled/messages.js";
import { convertibleTypes } from "./convert-image";
import { fileInputClass } from "./file-field";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

type Props = {
  id: string;
  source: Exclude<PickerSource, "record">;
  /** Category of pictures. */
  category: string;
  /** Receives each file once it is stored; without script the form sends them. */
  onStored: ((entry: PickerEntry) => void) | undefined;
  /** The button that sends them without script. */
  children: ReactNode;
};

/** Category of documents that are uploaded while they are chosen. */
const documents = "documents";

/** Uploads files among those to choose from. */
export function PickerUpload({ id, source, category, onStored, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const arePictures = source === "picture";
  const { uploads, add, retry, remove } = useUploads(arePictures ? category : documents, {
    arePictures,
    isImmediate: true,
  });
  const extensions = arePictures ? pictureExtensionsOf(category) : Object.keys(fileTypes);
  const accepted = extensions.map((extension) => `.${extension}`).join(",");
  const stored = uploads.find((upload) => upload.stored);
  // One per render; an effect, because an upload ends by itself.
  useEffect(() => {
    if (!stored?.stored) return;
    onStored?.(entryOfFile(stored.stored.file));
    remove(stored.id);
  }, [stored, onStored, remove]);
  const label = arePictures ? m.pictures_upload() : m.documents_upload();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {!onStored && (
          <label className="grid min-w-0 gap-1.6" htmlFor={id}>
            {label}
          </label>
        )}
        <input
          className={`min-h-touch max-w-full border-0 bg-transparent p-0 ${fileInputClass}`}
          ref={input}
          id={id}
          type="file"
          name={pickerFields.upload}
          multiple
          accept={onStored && arePictures ? `${accepted},${convertibleTypes}` : accepted}
          hidden={onStored !== undefined}
          onChange={({ currentTarget }) => {
            if (!onStored) return;
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
        {onStored ? (
          <Button type="button" onClick={() => input.current?.click()}>
            {label}
          </Button>
        ) : (
          children
        )}
      </div>
      {!onStored && <Hint>{m.file_too_many({ count: maxFormFiles })}</Hint>}
      {uploads.length > 0 && <UploadList uploads={uploads} retry={retry} remove={remove} />}
    </div>
  );
}
