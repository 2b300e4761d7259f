import { Picture } from "#app/components/media/picture";
import { phoneSizes } from "#app/components/media/picture-sources";
import { PictureSequence } from "#app/components/sections/picture-sequence";
import type { Picture as PictureData } from "#app/schemas/picture";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { m } from "#app/words/compiled/messages.js";
import { Heading } from "./text-sections";

type Props<Kind extends DrawnSection["kind"]> = { of: DrawnSection<Kind>; title: string };

const widths = {
  column: { className: "md:col-end-[-4]", share: 67 },
  wide: { className: "", share: 92 },
  full: { className: "-mx-margin", share: 100 },
};

export function OnePicture({ of: { images, width } }: Props<"picture">) {
  const [picture] = images;
  const { className, share } = widths[width];
  if (!picture) return null;
  return (
    <div className="page-grid">
      <Figure picture={picture} share={share} className={className} isFull={width === "full"} />
    </div>
  );
}

export function PictureGallery({ of: { title, images }, title: page }: Props<"gallery">) {
  return (
    <div>
      <div className="page-grid empty:hidden">
        <Heading text={title} />
      </div>
      <PictureSequence
        title={title || m.gallery_pictures_of({ title: page })}
        pictures={images}
        className=""
      />
    </div>
  );
}

/** Two pictures of the same size beside each other, on a phone one below the other. */
export function Pair({ of: { title, images } }: Props<"pair">) {
  const roles = [m.section_before(), m.section_after()];
  return (
    <section className="page-grid">
      <div>
        <Heading text={title} />
        <div className="grid gap-gutter md:grid-cols-2">
          {images.map((picture, index) => (
            <Figure
              key={picture.src}
              picture={{ ...picture, caption: picture.caption ?? roles[index] }}
              share={45}
              imageClass="aspect-[4/3] w-full object-cover"
            />
          ))}
        </div>
      </div>
    </section>
  );
}

type FigureProps = {
  picture: PictureData;
  /** Width on a screen, in percent of it. */
  share: number;
  className?: string;
  imageClass?: string;
  isFull?: boolean;
};

function Figure({ picture, share, className, imageClass = "w-full", isFull = false }: FigureProps) {
  const { caption } = picture;
  return (
    <figure className={className}>
      <Picture of={picture} sizes={`(min-width:48em) ${share}vw,${phoneSizes}`} className={imageClass} />
      {caption && (
        <figcaption
          className={`pt-2.4 text-t3/caption text-ink-2 ${isFull ? "px-margin" : ""}`.trim()}
          dir="auto"
          lang={picture.lang ?? otherLanguageOf(caption)}
        >
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
