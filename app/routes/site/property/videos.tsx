import { DetailSection } from "#app/components/details/detail-section";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { DrawnVideo } from "#app/schemas/listings/drawn-videos";
import { m } from "#app/words/compiled/messages.js";

type Props = { videos?: DrawnVideo[]; tour?: { href: string; name: string } };

/**
 * Videos and the virtual tour. Those of other sites are linked, never embedded; of an own film nothing loads before a click on
 * the browser's player.
 */
export default function PropertyVideos({ videos, tour }: Props) {
  return (
    <>
      {videos && (
        <DetailSection title={m.detail_videos()} isPrinted={false}>
          <ul className="grid gap-x-gutter gap-y-4 sm:grid-cols-2">
            {videos.map(({ href, name, isFilm }) => (
              <li key={href}>
                {isFilm ? (
                  // biome-ignore lint/a11y/useMediaCaption: the firm has none for its films
                  <video className="w-full" src={href} aria-label={name} controls preload="none" />
                ) : (
                  <a className="text-t2 no-underline" href={href} rel="noreferrer">
                    <span className="mb-2 grid aspect-16/9 place-items-center bg-sand">
                      <svg width="48" viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
                        <path d="M12 6v36l30-18z" />
                      </svg>
                    </span>
                    {name}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {tour && (
        <DetailSection title={m.detail_tour()} isPrinted={false}>
          <StandaloneLink href={tour.href} rel="noreferrer">
            {tour.name}
          </StandaloneLink>
        </DetailSection>
      )}
    </>
  );
}
