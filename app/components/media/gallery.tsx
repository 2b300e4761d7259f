import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { formatCount } from "#app/components/format";
import type { Picture as PictureData } from "#app/schemas/picture";
import { Picture } from "./picture";

/**
 * A film of pictures that snaps into place. Previous, next and the thumbnails are anchors, so it works without
 * script: each picture then has its own. With script there is one pair, which keeps the focus, the arrow keys move
 * the film, the page stays where it is, and the thumbnail of the picture in view is marked.
 */
export function Gallery({ pictures, title }: { pictures: PictureData[]; title: string }) {
  const film = useRef<HTMLUListElement>(null);
  const [current, isAlive] = useCurrent(film, pictures.length);
  const turns = (place: number) =>
    pictures.length > 1 && <Turns place={place} of={pictures.length} follow={follow} />;
  const show = (place: number) => film.current?.children[place]?.scrollIntoView({ block: "nearest" });
  const follow = (event: MouseEvent, place: number) => {
    event.preventDefault();
    show(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show((current + step + pictures.length) % pictures.length);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="gallery show" role="group" aria-label="Pictures">
      <div className="screen">
        <ul
          className="film"
          ref={film}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={`${formatCount(pictures.length, "picture", "pictures")} of ${title}`}
          onKeyDown={onKeyDown}
        >
          {pictures.map((picture, place) => (
            <li id={`picture-${place + 1}`} key={picture.src}>
              <Picture of={picture} sizes="(min-width:64em) 60vw,100vw" lead={place === 0} />
              {!isAlive && turns(place)}
            </li>
          ))}
        </ul>
        {isAlive && turns(current)}
      </div>
      {pictures.length > 1 && (
        <ul className="thumbs">
          {pictures.map((picture, place) => (
            <li key={picture.src}>
              <a
                href={`#picture-${place + 1}`}
                aria-label={`Picture ${place + 1}: ${picture.alt}`}
                aria-current={place === current ? "true" : undefined}
                onClick={(event) => follow(event, place)}
              >
                <Picture of={picture} sizes="(min-width:64em) 12vw,18vw" decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Follow = (event: MouseEvent, place: number) => void;

function Turns({ place, of, follow }: { place: number; of: number; follow: Follow }) {
  const before = (place - 1 + of) % of;
  const after = (place + 1) % of;
  return (
    <div className="turns">
      <span className="figures" role="status">
        {place + 1} of {of}
      </span>
      <a
        href={`#picture-${before + 1}`}
        aria-label="Previous picture"
        onClick={(event) => follow(event, before)}
      >
        ←
      </a>
      <a href={`#picture-${after + 1}`} aria-label="Next picture" onClick={(event) => follow(event, after)}>
        →
      </a>
    </div>
  );
}

/**
 * Which picture is in view, and whether anybody can tell. An effect, because only the browser knows how far the film
 * has been scrolled.
 */
function useCurrent(
  film: React.RefObject<HTMLUListElement>,
  count: number,
): [current: number, isAlive: boolean] {
  const [current, setCurrent] = useState(0);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    const frames = [...(film.current?.children ?? [])].slice(0, count);
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        if (shown) setCurrent(frames.indexOf(shown.target));
      },
      { root: film.current, threshold: 0.6 },
    );
    for (const frame of frames) seen.observe(frame);
    return () => seen.disconnect();
  }, [film, count]);
  return [current, isAlive];
}
