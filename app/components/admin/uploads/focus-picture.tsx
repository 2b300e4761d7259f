import type { MouseEvent } from "react";
import type { StoredFile } from "#app/schemas/file";
import { focusInput, focusPreviewSize } from "#app/schemas/files/details";
import { jpegOf } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  file: StoredFile;
  /** Says which of several pictures it is: 'Image 1'. */
  name?: string;
  onClick?: (event: MouseEvent<HTMLInputElement>) => void;
};

/** A picture with its focal point. A click sends the form with another, without script too. Its size is fixed, because the point is sent in pixels. */
export function FocusPicture({ file, name, onClick }: Props) {
  const { path, width, focusX, focusY } = file;
  const size = focusPreviewSize(file);
  const src = jpegOf({ src: path, width: width ?? undefined, alt: "" })?.src;
  return (
    <div className="relative justify-self-start">
      <input
        className="block max-w-none cursor-crosshair border-0 p-0"
        type="image"
        name={focusInput}
        src={src}
        {...size}
        alt={name ? m.file_focus_set_of({ name }) : m.file_focus_set()}
        aria-describedby={name ? undefined : "focus-hint"}
        onClick={onClick}
      />
      {/* A style attribute would be refused by the policy of the page. */}
      <svg
        className="pointer-events-none absolute inset-0 fill-none stroke-white stroke-2 [paint-order:stroke] drop-shadow-[0_0_1px_black]"
        {...size}
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden="true"
      >
        <circle cx={(size.width * (focusX ?? 50)) / 100} cy={(size.height * (focusY ?? 50)) / 100} r="9" />
      </svg>
    </div>
  );
}
