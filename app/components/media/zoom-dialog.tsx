import { type KeyboardEvent, type TouchEvent, useContext, useEffect, useRef } from "react";
import { DocumentContext } from "#app/components/context/document-context";
import { jpegOf, largestOf, type Picture as PictureData } from "#app/schemas/picture";
import style from "#app/styles/zoom.css?inline";
import { m } from "#app/words/compiled/messages.js";
import { stepOf, stepToTheLeft } from "./picture-steps";

type Props = {
  pictures: PictureData[];
  label: string;
  current: number;
  setCurrent: (index: number) => void;
  close: () => void;
};

/** Horizontal distance in pixels from which the way of a finger turns the picture. */
const swipe = 50;

/** Contains its style (styles/zoom.css). The browser itself zooms by pinching, ends the dialog with Escape, and returns the focus to the link. */
export default function ZoomDialog({ pictures, label, current, setCurrent, close }: Props) {
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
  const { nonce } = useContext(DocumentContext);
  return (
    <div data-own-style>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
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
        <ZoomButtons count={count} current={current} turn={turn} close={() => dialog.current?.close()} />
      </dialog>
    </div>
  );
}

type ButtonsProps = { count: number; current: number; turn: (step: number) => void; close: () => void };

/** Buttons to the previous and the next picture, and the one that closes. */
function ZoomButtons({ count, current, turn, close }: ButtonsProps) {
  return (
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
      <button type="button" aria-label={m.close()} onClick={close}>
        ×
      </button>
    </div>
  );
}
