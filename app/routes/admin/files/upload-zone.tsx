import type { RefObject } from "react";
import { convertibleTypes } from "#app/components/admin/uploads/convert-image";
import { DropZone } from "#app/components/admin/uploads/drop-zone";
import { fileInputClass } from "#app/components/admin/uploads/file-field";
import { ErrorMessage } from "#app/components/forms/error-message";
import { fieldClass } from "#app/components/forms/field";
import { buttonClass } from "#app/components/ui/button-link";
import { fileTypes, maxFormFiles, stillPictures } from "#app/schemas/file";
import { m } from "#app/words/compiled/messages.js";

const accepted = Object.keys(fileTypes)
  .map((extension) => `.${extension}`)
  .join(",");

type Props = {
  choose: RefObject<HTMLButtonElement>;
  /** A button replaces the input, and files may be dropped. */
  isHydrated: boolean;
  isDraggedOver: boolean;
  isMissing: boolean;
};

export function UploadZone({ choose, isHydrated, isDraggedOver, isMissing }: Props) {
  return (
    <div className={`${fieldClass} grid-cols-1`}>
      {!isHydrated && <label htmlFor="file">{m.upload_files()}</label>}
      <DropZone className="min-h-24" isHydrated={isHydrated} isDraggedOver={isDraggedOver}>
        <input
          className={`w-full min-w-0 flex-1 border-0 bg-transparent p-0 text-t2 leading-[44px] ${fileInputClass}`}
          id="file"
          type="file"
          name="file"
          multiple
          accept={isHydrated ? `${accepted},${convertibleTypes}` : accepted}
          required={!isHydrated}
          aria-describedby="supports"
          hidden={isHydrated}
        />
        {isHydrated && (
          <button
            ref={choose}
            className={buttonClass()}
            type="button"
            aria-describedby={isMissing ? "supports missed" : "supports"}
            onClick={() => document.getElementById("file")?.click()}
          >
            {m.upload_choose()}
          </button>
        )}
      </DropZone>
      <p className="order-2 text-t3 text-ink-2" id="supports">
        {m.upload_types()}
        <br />
        {stillPictures()}
        {!isHydrated && (
          <>
            <br />
            {m.file_too_many({ count: maxFormFiles })}
          </>
        )}
      </p>
      {isMissing && (
        <ErrorMessage id="missed" role="alert">
          {m.file_missing()}
        </ErrorMessage>
      )}
    </div>
  );
}
