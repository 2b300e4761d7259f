import { m } from "#app/words/compiled/messages.js";

const isWeb = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");

const isUpload = (address: string) => address.startsWith("/uploads/");

export type DrawnVideo = ReturnType<typeof drawVideos>[number];

/** The videos that a page can show, with their names: 'Video 2 on vimeo.com'. `isFilm`: the browser plays it itself. */
export function drawVideos(addresses: string[]) {
  const playable = addresses.filter((address) => isWeb(address) || isUpload(address));
  return playable.map((href, index) => ({
    href,
    name: isWeb(href)
      ? m.detail_video_on({ number: index + 1, host: hostOf(href) })
      : m.detail_video({ number: index + 1 }),
    isFilm: /^\/uploads\/.*\.(mp4|webm)$/i.test(href),
  }));
}

/** The link to a virtual tour; none to what is no address of the web. */
export const drawTour = (href = "") =>
  isWeb(href) ? { href, name: m.detail_tour_on({ host: hostOf(href) }) } : undefined;
