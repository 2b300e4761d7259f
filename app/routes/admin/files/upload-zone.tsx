import type { RefObject } from "react";
import { fileTypes } from "#app/schemas/file";

const accepted = Object.keys(fileTypes)
  .map((extension) => `.${extension}`)
  .join(",");

type Props = {
  /** The button, which takes the focus. */
  choose: RefObject<HTMLButtonElement>;
  /** The script is there: a button stands for the input, and files may be dropped. */
  isAlive: boolean;
  /** Files are held over the page. */
  isOver: boolean;
  /** Nothing was chosen when it should have been sent. */
  isMissed: boolean;
};

/** Spec section 5: what is said to a form, or a call, without a file. */
export const nothingChosen = "Please select a file.";

/** Where files come in. */
export function UploadZone({ choose, isAlive, isOver, isMissed }: Props) {
  const said = isMissed ? "supports missed" : "supports";
  return (
    <div className="field">
      {!isAlive && <label htmlFor="file">Files</label>}
      <div className={isOver ? "zone over" : "zone"}>
        <input
          id="file"
          type="file"
          name="file"
          multiple
          accept={accepted}
          required={!isAlive}
          aria-describedby="supports"
          hidden={isAlive}
        />
        {isAlive && (
          <button
            ref={choose}
            className="button"
            type="button"
            aria-describedby={said}
            onClick={() => document.getElementById("file")?.click()}
          >
            Choose Files
          </button>
        )}
        {isAlive && <p className="or">or drop them here</p>}
      </div>
      <p className="hint" id="supports">
        Supports: JPG, PNG, GIF, MP4, MOV, PDF, DOC, XLS, TXT • Max: 20MB
      </p>
      {isMissed && (
        <p className="error" id="missed" role="alert">
          {nothingChosen}
        </p>
      )}
    </div>
  );
}
