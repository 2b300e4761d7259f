import bitter from "#app/fonts/bitter.woff2?url";
import hankenGrotesk from "#app/fonts/hanken-grotesk.woff2?url";
import { type Shades, shadesOf } from "#app/schemas/appearance/accent";
import { type Appearance, type Font, fontNames } from "#app/schemas/appearance/appearance";
import { m } from "#app/words/compiled/messages.js";
import { baseLanguage, type Language, readLanguage } from "#app/words/language";

type WebFont = {
  url: string;
  /** Relative to the size. */
  ascent: number;
  descent: number;
  generic: string;
  /** Fonts of the visitor's system: the names under which one is installed, and the size at which it is as wide. */
  fallbacks: Record<string, { names: string[]; size: number }>;
};

/** Web fonts of headings. The rules of the default font stand in styles/tokens.css. */
const webFonts: Partial<Record<Font, WebFont>> = {
  "Hanken Grotesk": {
    url: hankenGrotesk,
    ascent: 1,
    descent: 0.303,
    generic: "sans-serif",
    fallbacks: {
      AsArial: { names: ["Arial", "Helvetica", "Liberation Sans"], size: 1.02 },
      AsRoboto: { names: ["Roboto", "Roboto Regular"], size: 1.01 },
      AsNotoSans: { names: ["Noto Sans", "Noto Sans Regular", "NotoSans-Regular"], size: 0.97 },
      AsDejaVuSans: { names: ["DejaVu Sans", "DejaVuSans"], size: 0.9 },
    },
  },
  Bitter: {
    url: bitter,
    ascent: 0.935,
    descent: 0.265,
    generic: "serif",
    fallbacks: {
      AsGeorgia: { names: ["Georgia"], size: 0.99 },
      AsNotoSerif: { names: ["Noto Serif", "Noto Serif Regular", "NotoSerif-Regular"], size: 0.945 },
      AsDejaVuSerif: { names: ["DejaVu Serif", "DejaVuSerif"], size: 0.885 },
    },
  },
};

/** Fonts of the visitor's system, in the languages whose letters no web font has: styles/languages. */
const systemFonts: Partial<Record<Language, string>> = { ur: "Nastaliq,Nastaleeq,", ar: "Naskh," };

/** The style of a site that differs from the default. It is in no layer, so it precedes the tokens. */
export function appearanceStyle({ accent, font }: Appearance, withFont: boolean, isSignedIn: boolean) {
  const webFont = webFonts[font];
  const own = systemFonts[readLanguage(m.language_tag()) ?? baseLanguage] ?? "";
  const families = webFont && `:root{--font-display:${own}${familiesOf(font)}}`;
  return [
    accent && accentRules(accent, isSignedIn),
    webFont && fontRules(font, webFont, withFont && !own),
    families,
  ].join("");
}

/** Styles of the samples in the form, each for the elements that name its font. */
export const sampleStyle = fontNames
  .map((font) => {
    const webFont = webFonts[font];
    return `${webFont ? fontRules(font, webFont, true) : ""}[data-font="${font}"]{font-family:${familiesOf(font)}}`;
  })
  .join("");

/** More specific than the footer's own rule in styles/tokens.css, which may be loaded later. */
function accentRules(accent: string, isSignedIn: boolean) {
  const { light, dark } = shadesOf(accent);
  const bySystem = `@media(prefers-color-scheme:dark){:root:has([data-theme=system]){${properties(dark)}}}`;
  return `:root{${properties(light)}}:is(body>footer,[data-toast],:root:has([data-theme=dark])){${properties(dark)}}${isSignedIn ? bySystem : ""}`;
}

function properties({ brick, deep, text }: Shades) {
  return `--color-brick:${brick};--color-brick-deep:${deep};--color-brick-text:${text}`;
}

function familiesOf(font: Font) {
  const webFont = webFonts[font];
  if (!webFont) return "Display,LikeGeorgia,LikeNoto,LikeDejaVu,serif";
  return [font, ...Object.keys(webFont.fallbacks), webFont.generic].join();
}

/**
 * Rules of a font, and of its fallbacks with its metrics, so that the layout does not shift when it loads. Without quotes, which the
 * document's data would escape: so it compresses as the repetition that it is.
 */
function fontRules(font: Font, { url, ascent, descent, fallbacks }: WebFont, withFont: boolean) {
  const web = `@font-face{font-family:${font};src:url(${url});font-weight:300 600;font-display:swap}`;
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  const rules = Object.entries(fallbacks).map(([family, { names, size }]) => {
    const sources = names.map((name) => `local(${name})`);
    const metrics = `ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%`;
    return `@font-face{font-family:${family};src:${sources};size-adjust:${percent(size)};${metrics}}`;
  });
  return [withFont ? web : "", ...rules].join("");
}
