import type { FieldMetadata } from "@conform-to/react";

const accepted = "image/jpeg,image/png,image/gif";

/** Takes pictures from the disk or the camera. Without script they come with the form, whichever button sends it. */
export function PickImages({ field }: { field: FieldMetadata<string[]> }) {
  const id = `${field.id}-pick`;
  return (
    <div className="pick">
      <label htmlFor={id}>Add images</label>
      <div className="zone">
        <input
          id={id}
          type="file"
          name="pictures"
          accept={accepted}
          multiple
          aria-describedby={`${id}-hint`}
        />
        <button className="button" type="submit" name="upload" value="1" formAction={`#${field.id}`}>
          Upload
        </button>
      </div>
      <p className="hint" id={`${id}-hint`}>
        JPEG, PNG, GIF • Max: 10MB
      </p>
    </div>
  );
}
