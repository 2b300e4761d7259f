import { useRef } from "react";
import { Button } from "#app/components/ui/button";
import { fileInputName } from "#app/schemas/file";
import { m } from "#app/words/compiled/messages.js";
import { convertibleTypes } from "./convert-image";
import { fileInputClass } from "./file-field";

type Props = {
  id: string;
  list: string;
  label: string;
  /** Label without script. */
  addLabel?: string;
  isHydrated: boolean;
  isSingle?: boolean;
  kind?: keyof typeof kinds;
};

const kinds = {
  pictures: { accept: "image/jpeg,image/png,image/gif", multiple: true },
  camera: { accept: "image/jpeg,image/png,image/gif", capture: "environment" as const },
  mark: { accept: "image/svg+xml,image/png" },
};

/** Hidden where there is no camera; on a phone it comes first. */
const cameraOnly = "hidden max-md:order-first max-md:grid pointer-coarse:order-first pointer-coarse:grid";

/** A file input; with script a button that opens it. The style shows the camera on phones only. */
export function ImageInput({
  id,
  list,
  label,
  addLabel = label,
  isHydrated,
  isSingle,
  kind = "pictures",
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={`max-w-full min-w-0 gap-1.6 ${kind === "camera" ? cameraOnly : "grid"}`}>
      {!isHydrated && <label htmlFor={id}>{addLabel}</label>}
      <input
        className={`min-h-touch max-w-full border-0 bg-transparent p-0 ${fileInputClass}`}
        ref={input}
        id={id}
        type="file"
        name={fileInputName(list)}
        {...kinds[kind]}
        {...(isSingle && { multiple: false })}
        {...(isHydrated && kind === "pictures" && { accept: `${kinds.pictures.accept},${convertibleTypes}` })}
        hidden={isHydrated}
      />
      {isHydrated && (
        <Button type="button" onClick={() => input.current?.click()}>
          {kind !== "pictures" ? (
            label
          ) : (
            <>
              <span className="max-md:hidden pointer-coarse:hidden">{label}</span>
              <span className="hidden max-md:inline pointer-coarse:inline">{m.pictures_gallery()}</span>
            </>
          )}
        </Button>
      )}
    </div>
  );
}
