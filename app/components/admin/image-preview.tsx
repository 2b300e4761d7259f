import { createContext, useContext, useState } from "react";
import type { Picture as PictureData } from "#app/schemas/picture";
import { toastOf } from "#app/schemas/toast";
import { Picture } from "../picture";
import { useTell } from "../toast";

/** What is known of the pictures that the form opens with, by their paths. */
export const PicturesContext = createContext<PictureData[]>([]);

/** The picture at a path; the arch where there is none, or none that loads (spec section 8). */
export function ImagePreview({ value }: { value: string | undefined }) {
  const known = useContext(PicturesContext);
  const tell = useTell();
  const [failed, setFailed] = useState<string>();
  const isAddress = value && /^(https?:\/\/|\/uploads\/)/.test(value) && value !== failed;
  const picture = isAddress ? (known.find(({ src }) => src === value) ?? { src: value, alt: "" }) : undefined;
  return (
    <div
      className="preview"
      onErrorCapture={() => {
        setFailed(value);
        const why = "The image could not be loaded. It may be unavailable or the file might be corrupted.";
        tell(toastOf("Image load error", why, true));
      }}
    >
      <Picture of={picture} sizes="96px" silent />
    </div>
  );
}
