import { useContext } from "react";
import { DocumentContext } from "#app/components/layout/document-context";
import { Logo } from "#app/components/layout/logo";
import { jpegOf, type Picture as PictureData, pictureWidths, sizePath } from "#app/schemas/picture";

type Props = {
  of: PictureData | undefined;
  /** The width that the layout gives it, as in the `sizes` attribute. */
  sizes: string;
  /** The one large picture of a page: asked for first, never lazily. */
  lead?: boolean;
  /** Another crop for screens below 768 px. */
  tall?: PictureData;
  /** Not shown, and not to be fetched, below 768 px: without script a browser fetches even what it hides. */
  wideOnly?: boolean;
  /** Decoration: the words beside it say it all. */
  silent?: boolean;
};

const phone = "(max-width:47.99em)";
/** The smallest GIF: one clear pixel. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Every picture of the site: the smallest file that looks right, its place kept, its colour until it arrives. */
export function Picture({ of, sizes, lead = false, tall, wideOnly = false, silent = false }: Props) {
  if (!of) return <Blank />;
  const { width, height, colour, alt } = of;
  return (
    <picture>
      {wideOnly && <source media={phone} srcSet={nothing} />}
      {tall && <Sizes of={tall} sizes="100vw" media={phone} lead={lead} />}
      <Sizes of={of} sizes={sizes} lead={lead} />
      <img
        src={jpegOf(of)?.src}
        width={width}
        height={height}
        alt={silent ? "" : alt}
        data-c={colour}
        loading={lead ? undefined : "lazy"}
        decoding={lead ? undefined : "async"}
        {...(lead && { fetchpriority: "high" })}
      />
    </picture>
  );
}

type SizesProps = { of: PictureData; sizes: string; lead: boolean; media?: string };

/** AVIF for browsers that read it, WebP for the others; who wants to save data gets no more than the small ones. */
function Sizes({ of: { src, width }, sizes, lead, media }: SizesProps) {
  const { saveData } = useContext(DocumentContext);
  if (!width) return null;
  const set = (format: string) =>
    pictureWidths(width)
      .slice(0, saveData ? (lead ? 2 : 1) : undefined)
      .map((size) => `${sizePath(src, size, format)} ${size}w`)
      .join(",");
  return (
    <>
      <source type="image/avif" media={media} srcSet={set("avif")} sizes={sizes} />
      <source type="image/webp" media={media} srcSet={set("webp")} sizes={sizes} />
    </>
  );
}

/** A record without a picture: the arch in its place. */
function Blank() {
  return (
    <div className="blank" role="img" aria-label="No picture yet">
      <Logo />
    </div>
  );
}
