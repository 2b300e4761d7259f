import { DetailSection } from "#app/components/details/detail-section";
import { StandaloneLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";

const isWeb = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");

/** The browser plays these itself. */
const isFilm = (address: string) => /^\/uploads\/.*\.(mp4|webm)$/i.test(address);

const isUpload = (address: string) => address.startsWith("/uploads/");

/**
 * Videos and the virtual tour. Those of other sites are linked, never embedded; of an own film nothing loads before a click on
 * the browser's player.
 */
export function Videos({ videos, tour }: { videos: string[]; tour?: string }) {
  const playable = videos.filter((video) => isWeb(video) || isUpload(video));
  return (
    <>
      {playable.length > 0 && (
        <DetailSection title={m.detail_videos()} isPrinted={false}>
          <ul className="grid gap-x-gutter gap-y-4 sm:grid-cols-2">
            {playable.map((video, index) => (
              <li key={video}>
                {isFilm(video) ? (
                  // biome-ignore lint/a11y/useMediaCaption: the firm has none for its films
                  <video
                    className="w-full"
                    src={video}
                    aria-label={m.detail_video({ number: index + 1 })}
                    controls
                    preload="none"
                  />
                ) : (
                  <a className="text-t2 no-underline" href={video} rel="noreferrer">
                    <span className="mb-2 grid aspect-video place-items-center bg-sand">
                      <svg width="48" viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
                        <path d="M12 6v36l30-18z" />
                      </svg>
                    </span>
                    {isWeb(video)
                      ? m.detail_video_on({ number: index + 1, host: hostOf(video) })
                      : m.detail_video({ number: index + 1 })}
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
