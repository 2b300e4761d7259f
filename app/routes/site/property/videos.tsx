import { DetailSection } from "#app/components/details/detail-section";
import { hostOf, isWeb, readVideos } from "#app/components/details/video-addresses";
import { StandaloneLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";

/**
 * Videos and the virtual tour. Those of other sites are linked, never embedded; of an own film nothing loads before a click on
 * the browser's player.
 */
export function Videos({ videos, tour }: { videos: string[]; tour?: string }) {
  const playable = readVideos(videos);
  return (
    <>
      {playable.length > 0 && (
        <DetailSection title={m.detail_videos()} isPrinted={false}>
          <ul className="grid gap-x-gutter gap-y-4 sm:grid-cols-2">
            {playable.map(({ href, name, isFilm }) => (
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
      {tour && isWeb(tour) && (
        <DetailSection title={m.detail_tour()} isPrinted={false}>
          <StandaloneLink href={tour} rel="noreferrer">
            {m.detail_tour_on({ host: hostOf(tour) })}
          </StandaloneLink>
        </DetailSection>
      )}
    </>
  );
}
