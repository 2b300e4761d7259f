/** A film of this site, or a video of another one: its page there, and the address of its frame. */
export type Video = { film: string } | { host: string; href: string; frame: string };

type Site = { host: string; pattern: RegExp; frame(id: string, hash?: string): string };

/** The sites whose videos may be framed; the frame of each is among `frameSources`. */
const sites: Site[] = [
  {
    host: "YouTube",
    pattern:
      /^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live)\/))([\w-]{11})(?![\w-])/i,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    host: "Vimeo",
    pattern:
      /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:\/([\da-f]{6,20}))?(?=$|[/?#])/i,
    frame: (id, hash) => `https://player.vimeo.com/video/${id}?autoplay=1${hash ? `&h=${hash}` : ""}`,
  },
];

/** Origins of frames, for the Content-Security-Policy. */
export const frameSources = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

/** Reads the address of a video; undefined for one that no page can play. */
export function readVideo(address: string): Video | undefined {
  if (/^\/uploads\/[\w.-]+\.(mp4|webm)$/i.test(address)) return { film: address };
  for (const { host, pattern, frame } of sites) {
    const [, id, hash] = pattern.exec(address) ?? [];
    if (id) return { host, href: address, frame: frame(id, hash) };
  }
  return undefined;
}
