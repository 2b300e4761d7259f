import type { RefObject } from "react";
import { fileTypes } from "#app/schemas/file";

const accepted = Object.keys(fileTypes)
  .map((extension) => `.${extension}`)
  .join(",");

type Props = {
  /** The button that is focused. */
  choose: RefObject<HTMLButtonElement>;
  /** A button replaces the input, and files may be dropped. */
  isHydrated: boolean;
  isDraggedOver: boolean;
  /** The form was submitted without a file. */
  isMissing: boolean;
};

/** The error of a form without a file. */
export const noFileError = "Please select a file.";

export function UploadZone({ choose, isHydrated, isDraggedOver, isMissing }: Props) {
  return (
    <div className="field">
      {!isHydrated && <label htmlFor="file">Files</label>}
      <div className={isDraggedOver ? "zone over" : "zone"}>
        <input
          id="file"
          type="file"
          name="file"
          multiple
          accept={accepted}
          required={!isHydrated}
          aria-describedby="supports"
          hidden={isHydrated}
        />
        {isHydrated && (
          <>
            <button
              ref={choose}
              className="button"
              type="button"
              aria-describedby={isMissing ? "supports missed" : "supports"}
              onClick={() => document.getElementById("file")?.click()}
            >
              Choose Files
            </button>
            <p className="or">or drop them here</p>
          </>
        )}
      </div>
      <p className="hint" id="supports">
        Supports: JPG, PNG, GIF, MP4, MOV, PDF, DOC, XLS, TXT • Max: 20MB
      </p>
      {isMissing && (
        <p className="error" id="missed" role="alert">
          {noFileError}
        </p>
      )}
    </div>
  );
}
