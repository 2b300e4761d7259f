import { type MouseEvent, useState } from "react";
import { Picture } from "#app/components/media/picture";
import { phoneSizes } from "#app/components/media/picture-sources";
import { jpegOf, type Picture as PictureData } from "#app/schemas/picture";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { readVideo, type Video } from "#app/schemas/sections/video-address";
import { m } from "#app/words/compiled/messages.js";
import { StorySection } from "./story-section";

/** A film of this site in the browser's player, or the picture and the name of another site's video. */
export default function VideoSection({ of: { title, address, images } }: { of: DrawnSection<"video"> }) {
  const video = readVideo(address);
  const [picture] = images;
  if (!video) return null;
  return (
    // As wide as a height of 16:9 that fits into the window.
    <StorySection title={title} className="max-w-[156svh]">
      {"film" in video ? (
        // biome-ignore lint/a11y/useMediaCaption: the firm has none for its films
        <video
          className="aspect-16/9 w-full bg-ink"
          src={video.film}
          poster={jpegOf(picture)?.src}
          aria-label={title || m.section_video()}
          controls
          preload="none"
        />
      ) : (
        <FramedVideo of={video} title={title || m.section_video()} picture={picture} />
      )}
    </StorySection>
  );
}

type FramedProps = { of: Exclude<Video, { film: string }>; title: string; picture: PictureData | undefined };

/** Leads to the page of the video; with script it plays here. Its site is asked for nothing before that. */
function FramedVideo({ of: { host, href, frame }, title, picture }: FramedProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    // Ctrl and the middle button open another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsPlaying(true);
  };
  if (isPlaying)
    return (
      <iframe
        className="aspect-16/9 w-full border-0"
        src={frame}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        ref={(element) => element?.focus()}
      />
    );
  return (
    <a className="block text-t2 no-underline" href={href} rel="noreferrer" onClick={play}>
      <span className={`relative block ${picture ? "" : "max-w-prose"}`.trim()}>
        {picture ? (
          <Picture
            of={picture}
            sizes={`(min-width:48em) 90vw,${phoneSizes}`}
            className="aspect-16/9 w-full object-cover"
            decorative
          />
        ) : (
          <span className="block aspect-16/9 bg-sand" />
        )}
        <svg
          className="absolute inset-0 m-auto size-18 bg-paper fill-ink p-4 print:hidden"
          viewBox="0 0 48 48"
          aria-hidden="true"
        >
          <path d="M14 8v32l26-16z" />
        </svg>
      </span>
      <span className="block pt-2.4">{m.video_on({ title, host })}</span>
    </a>
  );
}
