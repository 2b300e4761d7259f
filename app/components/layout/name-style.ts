import type { LogoFile } from "#app/schemas/appearance/brand";
import { languageOf } from "#app/schemas/readers/language";

/** Average width of a letter, as a share of its size, in the widest of the typefaces. */
const letterWidth = 0.54;

/** Widths in rem of a phone of 320 px: what its margins, the menu and the gaps leave, and the logo's at most. */
const room = 12.75;
const smallLogo = 3.25;

/** Width in rem that styles/languages/switch.css adds to the least width of the menu. */
const switchWidth = 5;

/**
 * Makes the name in the header smaller where it is long: two lines at most on a phone of 320 px. There the logo is smaller, too,
 * or gives way to a very long name. Urdu has higher lines, and so a higher header.
 * @param hasSwitch a link to another language takes a part of the room
 * @returns '' for a name that fits
 */
export function nameStyle(name: string, logo?: LogoFile, hasSwitch = false) {
  const switchRoom = hasSwitch ? switchWidth : 0;
  const length = letterWidth * longerLine(name);
  const logoWidth = logo ? Math.min(5.6, (2.1 * logo.width) / logo.height) : 1.6;
  const isTall = languageOf(name) === "ur";
  if (length * 1.625 < room - switchRoom - logoWidth) return "";
  const hasRoom = length * 0.8125 < room - switchRoom - smallLogo;
  const left = `87.5vw - ${switchRoom + (hasRoom ? 4.75 + Math.min(smallLogo, logoWidth) : 4)}rem`;
  const size = `clamp(.8125rem,(${left})/${length.toFixed(1)},${name.length > 24 ? 1.25 : 1.625}rem)`;
  return [
    `body>header>a{font-size:${size};overflow-wrap:anywhere}`,
    `@media(max-width:30em){body>header>a>svg{${hasRoom ? `max-width:${smallLogo}rem` : "display:none"}}}`,
    isTall && ":root{--spacing-header:6rem}body>header>a{line-height:normal}",
  ]
    .filter(Boolean)
    .join("");
}

/** Letters in the longer one of two lines, broken where both are most alike. */
function longerLine(name: string) {
  const words = name.trim().split(/\s+/);
  const broken = words.map((_, index) => [words.slice(0, index), words.slice(index)]);
  return Math.min(...broken.map((lines) => Math.max(...lines.map((line) => line.join(" ").length))));
}
