import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef, useState } from "react";
import { jpegOf, largestOf, type Picture as PictureData } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";

/**
 * Links of pictures to their large files; with script a click opens them in a dialog, which exists only while it is open.
 * @returns the props of the link of each picture, and the dialog
 */
export function useZoom(pictures: PictureData[], label: string) {
  const [current, setCurrent] = useState<number>();
  const linkOf = (index: number) => ({
    href: largestOf(pictures[index]),
    className: "block",
    onClick: (event: MouseEvent) => {
      // Ctrl and the middle button open another tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey || !("showModal" in HTMLDialogElement.prototype))
        return;
      event.preventDefault();
      setCurrent(index);
    },
  });
  const dialog = current !== undefined && (
    <ZoomDialog
      pictures={pictures}
      label={label}
      current={current}
      setCurrent={setCurrent}
      close={() => setCurrent(undefined)}
    />
  );
  return { linkOf, dialog };
}

type Props = {
  pictures: PictureData[];
  label: string;
  current: number;
  setCurrent: (index: number) => void;
  close: () => void;
};

/** Horizontal distance in pixels from which the way of a finger turns the picture. */
const swipe = 50;

/** Pictures follow each other as words do: from the right, the next one is on the left. */
const stepToTheLeft = () => (m.language_direction() === "rtl" ? 1 : -1);

/** The step of an arrow key: 1 to the next picture, -1 to the one before, 0 for another key. */
export const stepOf = (key: string) => (({ ArrowLeft: 1, ArrowRight: -1 })[key] ?? 0) * stepToTheLeft();

/** The browser itself zooms by pinching, ends the dialog with Escape, and returns the focus to the link. */
function ZoomDialog({ pictures, label, current, setCurrent, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<number>();
  // An effect, because only an element in the document can be shown.
  useEffect(() => dialog.current?.showModal(), []);
  const count = pictures.length;
  const turn = (step: number) => setCurrent((current + step + count) % count);
  const onKeyDown = ({ key }: KeyboardEvent) => turn(stepOf(key));
  const onTouchStart = ({ touches }: TouchEvent) => {
    // A finger on an enlarged picture moves it, and a second one pinches.
    const isAlone = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.01;
    start.current = isAlone ? touches[0]?.clientX : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    if (start.current === undefined) return;
    const way = (changedTouches[0]?.clientX ?? start.current) - start.current;
    if (Math.abs(way) >= swipe) turn(Math.sign(way) * stepToTheLeft());
    start.current = undefined;
  };
  const picture = pictures[current];
  return (
    <dialog
      ref={dialog}
      className="size-full max-h-full max-w-full border-0 bg-ink p-0"
      aria-label={label}
      onClose={close}
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <picture key={current} className="h-full">
        {picture?.width && <source type="image/avif" srcSet={largestOf(picture)} />}
        <img
          className="h-full bg-transparent object-scale-down"
          src={jpegOf(picture)?.src}
          alt={picture?.alt}
        />
      </picture>
      <div className="absolute end-0 bottom-0 flex items-center bg-paper" data-gallery-links>
        {count > 1 && (
          <>
            <span className="ps-4 pe-1 text-t3 tabular" role="status">
              {m.gallery_of({ number: current + 1, count })}
            </span>
            <button type="button" aria-label={m.gallery_previous()} onClick={() => turn(-1)}>
              ←
            </button>
            <button type="button" aria-label={m.gallery_next()} onClick={() => turn(1)}>
              →
            </button>
          </>
        )}
        <button type="button" aria-label={m.close()} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
    </dialog>
  );
}
