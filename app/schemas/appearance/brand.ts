import type { Appearance, Font } from "./appearance";

/** Tokens of app/styles/tokens.css for places without CSS: Open Graph images, icons, manifest, `theme-color`. */
export const colors = {
  paper: "#faf8f4",
  sand: "#f1ece2",
  ink: "#171512",
  ink2: "#5e574d",
  line: "#d8d0c3",
  brick: "#b4532a",
};

/** Stands in for a missing name, and where the database can't be read. */
export const defaultName = "Our firm";

/** Background of the back-office in dark mode (app/styles/admin/dark.css). */
export const darkPaper = "#151310";

/** The firm's own logo: the path of its file, and its size in pixels. */
export type LogoFile = { src: string; width: number; height: number };

export const defaultFont: Font = "Newsreader";

/** Drawn into icons and Open Graph images; without a logo it is the arch, in the accent color. */
export type Brand = { logo?: LogoFile; accent: string; font: Font };

export function brandOf({ logo, appearance }: { logo?: LogoFile; appearance?: Appearance }): Brand {
  return { logo: logo, accent: appearance?.accent || colors.brick, font: appearance?.font ?? defaultFont };
}

/** Changes with the icons, whose addresses contain it; '' for the arch in its own color. */
export function brandVersion({ logo, accent }: Brand) {
  if (logo) return logo.src.replace(/^.*\/|\.\w+$/g, "").slice(0, 12);
  return accent === colors.brick ? "" : accent.slice(1);
}

const isDrawing = (logo?: LogoFile) => !logo || logo.src.endsWith(".svg");

/** The URL of an icon: 'icon-192.png'. */
export function iconUrl(name: string, brand: Brand) {
  const version = brandVersion(brand);
  return version ? `/${name}?v=${version}` : `/${name}`;
}

/** The icon that fits every size: a drawing, unless the logo is a PNG. */
export function anyIcon(brand: Brand) {
  return isDrawing(brand.logo)
    ? { src: iconUrl("mark.svg", brand), sizes: "any", type: "image/svg+xml" }
    : { src: iconUrl("icon-192.png", brand), sizes: "192x192", type: "image/png" };
}

/** Four-centered arch on a 3-4-5 triangle: radius 3 around (±1, 0), 8 around (±3, 3); apex (0, -4.416). */
export const arch = "M-4 10.66V0A3 3 0 0 1-3.4-1.8A8 8 0 0 1 0-4.416 8 8 0 0 1 3.4-1.8 3 3 0 0 1 4 0V10.66z";

/** Logo: a block with the arch cut out; fill rule `evenodd`. */
export const logoPath = `M-7-8H7V10.66H-7z${arch}`;

export const logoViewBox = "-7 -8 14 18.66";
