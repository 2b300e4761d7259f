import { useContext } from "react";
import { DocumentContext } from "#app/components/context/document-context";
import { Logo } from "#app/components/ui/logo";
import {
  fallbackWidth,
  isNeverCropped,
  jpegOf,
  type Picture as PictureData,
  sizePath,
} from "#app/schemas/picture";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { Caption } from "./caption";
import { type Lead, offeredWidths, phone, phoneSizes, srcSetOf, withoutScript } from "./picture-sources";

type Props = {
  /** The logo stands in for a missing one. */
  of: PictureData | undefined;
  /** The `sizes` attribute: width in the layout. */
  sizes: string;
  /** Fetched first, never lazily. */
  lead?: Lead;
  /** Another crop for screens below 768 px. */
  portrait?: PictureData;
  /** Hidden below 768 px and not fetched there: without script a browser fetches even what CSS hides. */
  hideOnPhones?: boolean;
  /** Empty `alt`: the text beside the picture says what it shows. */
  decorative?: boolean;
  /**
   * The width of its place, at most, in pixels: there a drawing, a portrait or a smaller picture is whole on sand, and no larger than
   * it is.
   */
  placeWidth?: number;
  /** Class of the image, and of the placeholder in its place. */
  className?: string;
};

/** The smallest GIF: one transparent pixel. */
const emptyGif = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

const atOwnSize = "object-scale-down";
const whole = "object-contain";

function fitOf(of: PictureData, placeWidth: number) {
  if (of.width && of.width < placeWidth) return atOwnSize;
  return placeWidth > 0 && isNeverCropped(of) ? whole : "";
}

const languageOfAlt = ({ lang, alt }: PictureData) => lang ?? otherLanguageOf(alt);

/** Responsive picture with its space reserved and its dominant color behind it until it loads. */
export function Picture({ of, sizes, lead = false, portrait, hideOnPhones, decorative, ...props }: Props) {
  const { className = "", placeWidth = 0 } = props;
  if (!of)
    return (
      <div
        className={`grid place-items-center bg-sand ${className}`.trim()}
        role="img"
        aria-label={m.picture_none()}
      >
        <Logo className="w-12 fill-line" />
      </div>
    );
  const { width, height, colour, focus, alt } = of;
  const fit = fitOf(of, placeWidth);
  return (
    <picture>
      {hideOnPhones && <source media={phone} srcSet={emptyGif} />}
      {portrait && <Sources of={portrait} sizes={phoneSizes} media={phone} lead={lead} />}
      <Sources of={of} sizes={fit === atOwnSize ? undefined : sizes} lead={lead} />
      <img
        className={`${className} ${fit}`.trim() || undefined}
        src={jpegOf(of)?.src}
        width={width}
        height={height}
        alt={decorative ? "" : alt}
        lang={decorative ? undefined : languageOfAlt(of)}
        data-c={fit ? undefined : colour}
        data-f={fit === whole ? undefined : focus}
        loading={lead ? undefined : "lazy"}
        {...(lead && { fetchpriority: "high" })}
      />
    </picture>
  );
}

type CaptionedProps = Omit<Props, "className"> & {
  title: string;
  caption: string;
  className?: string;
  imageClass?: string;
  captionClass?: string;
};

export function CaptionedPicture(props: CaptionedProps) {
  const { title, caption, className, imageClass, captionClass, ...picture } = props;
  return (
    <figure className={className}>
      <Picture {...picture} className={imageClass} />
      <Caption title={title} text={caption} className={captionClass} />
    </figure>
  );
}

/** Sources without `sizes` have one size, the own one, which no browser enlarges. */
type SourcesProps = { of: PictureData; sizes: string | undefined; lead: Lead; media?: string };

/** AVIF, else WebP of one width, for the few browsers that read no AVIF. */
function Sources({ of, sizes, lead, media }: SourcesProps) {
  const { saveData } = useContext(DocumentContext);
  const { src, width } = of;
  if (!width) return null;
  const offered = offeredWidths(of, lead, saveData);
  const srcSet = sizes ? srcSetOf(src, offered) : sizePath(src, width, "avif");
  const largest = sizes ? Math.min(fallbackWidth(width), offered.at(-1) ?? width) : width;
  return (
    <>
      <source
        type="image/avif"
        media={media}
        srcSet={srcSet}
        sizes={sizes && !lead ? withoutScript + sizes : sizes}
      />
      <source type="image/webp" media={media} srcSet={sizePath(src, largest, "webp")} />
    </>
  );
}
