import { StandaloneLink } from "#app/components/ui/text-button";
import type { DrawnVideo } from "#app/schemas/listings/drawn-videos";
import { m } from "#app/words/compiled/messages.js";

/** Own films, of which nothing loads before a click on the browser's player, and links to those of other sites. */
export default function ProjectVideos({ videos }: { videos: DrawnVideo[] }) {
  return (
    <section aria-label={m.detail_videos()} className="mt-10 print:hidden md:mt-16">
      <ul className="page-grid items-end gap-y-10 md:gap-y-16">
        {videos.map(({ href, name, isFilm }) => (
          <li key={href} className="md:col-span-7">
            {isFilm ? (
              // biome-ignore lint/a11y/useMediaCaption: the firm has none for its films
              <video className="w-full" src={href} aria-label={name} controls preload="none" />
            ) : (
              <StandaloneLink href={href} rel="noreferrer">
                {name}
              </StandaloneLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
