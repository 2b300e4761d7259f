import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Picture as PictureData } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";
import { Picture } from "./picture";
import { gallerySizes } from "./picture-sources";
import { stepOf } from "./picture-steps";
import { useZoom } from "./zoom";

type Props = { pictures: PictureData[]; title: string; className?: string };

/** The widest place of a picture, in pixels. */
const placeWidth = 1100;

/**
 * Pictures in a scroller with snap points; a click enlarges one. Without script, previous, next and the thumbnails are anchors, and every
 * picture has its own pair of links. With script there is one pair, which keeps the focus; only the visible picture is in the tab order,
 * the arrow keys scroll, the URL stays, and the thumbnail of the visible picture is marked.
 */
export function Gallery({ pictures, title, className }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  const [current, isHydrated] = useVisiblePicture(list, count);
  const { linkOf, dialog } = useZoom(pictures, m.gallery_pictures_of({ title }));
  const show = (index: number) => list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  const links = { count, onSelect: show };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    if (step === 0) return;
    event.preventDefault();
    const next = (current + step + count) % count;
    list.current?.children[next]?.querySelector("a")?.focus({ preventScroll: true });
    show(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={className} role="group" aria-label={m.gallery_pictures()}>
      <div className="relative [&_:focus-visible]:-outline-offset-3">
        <ul
          className="flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain scroll-smooth scrollbar-none *:relative *:w-full *:flex-none *:snap-start *:scroll-mt-24 [&_img]:aspect-card"
          data-print="pictures"
          ref={list}
          aria-label={m.gallery_count({ count, title })}
          onKeyDown={onKeyDown}
        >
          {pictures.map((picture, index) => (
            <li
              className={index > 0 ? "[content-visibility:auto]" : undefined}
              id={`picture-${index + 1}`}
              key={picture.src}
            >
              <a {...linkOf(index)} tabIndex={isHydrated && index !== current ? -1 : undefined}>
                <Picture of={picture} sizes={gallerySizes} placeWidth={placeWidth} lead={index === 0} />
              </a>
              {(picture.caption || count > 1) && (
                // The links stand beside it.
                <p
                  className="min-h-button pt-2.4 pe-44 text-t3/caption text-ink-2"
                  lang={picture.captionLang}
                >
                  {picture.caption}
                </p>
              )}
              {!isHydrated && <PreviousNext index={index} {...links} />}
            </li>
          ))}
        </ul>
        {isHydrated && <PreviousNext index={current} {...links} />}
        {dialog}
      </div>
      {count > 1 && <Thumbnails pictures={pictures} current={current} onSelect={show} />}
    </div>
  );
}

type LinkProps = { index: number; count: number; onSelect: (index: number) => void };

/** Links to the previous and the next picture; the first and the last are next to each other. */
function PreviousNext({ index, count, onSelect }: LinkProps) {
  const links = [
    { label: m.gallery_previous(), arrow: "←", to: (index - 1 + count) % count },
    { label: m.gallery_next(), arrow: "→", to: (index + 1) % count },
  ];
  if (count < 2) return null;
  return (
    <div className="absolute end-0 bottom-0 flex items-center print:hidden" data-gallery-links>
      <span className="ps-4 pe-1 text-t3 tabular" role="status">
        {m.gallery_of({ number: index + 1, count })}
      </span>
      {links.map(({ label, arrow, to }) => (
        <a key={label} href={`#picture-${to + 1}`} aria-label={label} onClick={selecting(to, onSelect)}>
          {arrow}
        </a>
      ))}
    </div>
  );
}

/** Pictures of a gallery that a browser loads before anybody scrolls: their thumbnails use the same files. */
const loadedPictures = 3;

const maxThumbnails = 5;

type ThumbnailsProps = { pictures: PictureData[]; current: number; onSelect: (index: number) => void };

/** One row; the last one stands for all that have none. */
function Thumbnails({ pictures, current, onSelect }: ThumbnailsProps) {
  const more = pictures.length - maxThumbnails + 1;
  return (
    <ul className="mt-2 grid grid-cols-5 gap-2 print:hidden [&_img]:aspect-thumbnail [&_img]:min-h-touch">
      {pictures.slice(0, maxThumbnails).map((picture, index) => {
        const isCurrent = index === Math.min(current, maxThumbnails - 1);
        const number = index + 1;
        const { alt } = picture;
        const isLast = more > 1 && index === maxThumbnails - 1;
        return (
          <li key={picture.src}>
            <a
              className={`relative block ${isCurrent ? "border-b-3 border-brick pb-[4px]" : "pb-[7px]"}`}
              href={`#picture-${number}`}
              aria-label={
                isLast
                  ? m.gallery_picture_of({ number, count: pictures.length, alt })
                  : m.gallery_picture({ number, alt })
              }
              aria-current={isCurrent ? "true" : undefined}
              onClick={selecting(index, onSelect)}
            >
              <Picture
                of={picture}
                sizes={index < loadedPictures ? gallerySizes : "(min-width:64em) 12vw,18vw"}
                placeWidth={1}
                decorative
              />
              {isLast && (
                <b className="absolute end-0 top-0 bg-paper px-1.6 py-0.8 text-t3 tabular">+{more}</b>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolls instead of following the link, so that the URL stays. */
const selecting = (index: number, onSelect: (index: number) => void) => (event: MouseEvent) => {
  event.preventDefault();
  onSelect(index);
};

/** Index of the picture in view, and whether the page is hydrated. */
function useVisiblePicture(list: RefObject<HTMLUListElement>, count: number): [number, boolean] {
  const [current, setCurrent] = useState(0);
  const [isHydrated, setHydrated] = useState(false);
  // An effect, because it observes the browser's scroll position.
  useEffect(() => {
    setHydrated(true);
    const items = [...(list.current?.children ?? [])].slice(0, count);
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.find((entry) => entry.isIntersecting);
        if (visible) setCurrent(items.indexOf(visible.target));
      },
      { root: list.current, threshold: 0.6 },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [list, count]);
  return [current, isHydrated];
}
