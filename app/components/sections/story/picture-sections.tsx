import { Picture } from "#app/components/media/picture";
import { isSmall, limitOf } from "#app/components/media/picture-limit";
import { phoneSizes } from "#app/components/media/picture-sources";
import { useZoom } from "#app/components/media/zoom";
import { PictureSequence } from "#app/components/sections/picture-sequence";
import type { Picture as PictureData } from "#app/schemas/picture";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { Heading, StorySection } from "./story-section";

type Props<Kind extends DrawnSection["kind"]> = { of: DrawnSection<Kind>; title: string };

const widths = {
  column: { className: "md:col-end-9", share: 62 },
  wide: { className: "", share: 90 },
  full: { className: "-mx-margin print:mx-0", share: 100 },
};

/** A portrait is never as wide as the page: it stands in the six columns of the middle, or in five beside the margin. */
const uprightWidths = {
  column: { className: "md:col-end-6", share: 38 },
  wide: { className: "md:col-start-4 md:col-end-10", share: 46 },
  full: { className: "md:col-start-4 md:col-end-10", share: 46 },
};

/** A picture that is higher than wide, as far as its size is known. */
const isUpright = ({ width = 0, height = 0 }: PictureData) => height > width;

export function OnePicture({ of: { images, width } }: Props<"picture">) {
  const [picture] = images;
  if (!picture) return null;
  const { className, share } = (isUpright(picture) ? uprightWidths : widths)[
    isSmall(picture) ? "column" : width
  ];
  return (
    <div className="page-grid">
      <Figure
        picture={picture}
        share={share}
        className={className}
        captionClass={className.startsWith("-mx") ? "mx-margin" : ""}
      />
    </div>
  );
}

/** One picture alone stands as a section of a picture does. */
export function PictureGallery({ of: { title, images }, title: page }: Props<"gallery">) {
  return (
    <div>
      <div className="page-grid empty:hidden">
        <Heading text={title} />
      </div>
      {images.length > 1 ? (
        <PictureSequence
          title={title || m.gallery_pictures_of({ title: page })}
          pictures={images}
          className=""
        />
      ) : (
        <OnePicture of={{ kind: "picture", images, width: "wide" }} title={page} />
      )}
    </div>
  );
}

/** Two pictures of the same size beside each other, on a phone one below the other. */
export function Pair({ of: { title, images } }: Props<"pair">) {
  const roles = [m.section_before(), m.section_after()];
  const upright = images.filter(isUpright).length;
  const aspect = ["aspect-thumbnail", "aspect-square", "aspect-4/5"][upright];
  return (
    <StorySection title={title}>
      <div className="grid gap-x-gutter gap-y-6 md:grid-cols-2">
        {images.map((picture, index) => (
          <Figure
            key={picture.src}
            picture={{ ...picture, caption: picture.caption ?? roles[index] }}
            share={45}
            imageClass={`w-full ${picture.isDrawing ? "bg-white object-contain" : "object-cover"} ${aspect}`}
          />
        ))}
      </div>
    </StorySection>
  );
}

/** A drawing on paper, whole, at most as high as the screen; its caption ends in its scale. */
export function Drawing({ of: { title, images, scale } }: Props<"drawing">) {
  const [picture] = images;
  if (!picture) return null;
  return (
    <StorySection title={title}>
      <Figure
        picture={{ ...picture, caption: joinTexts([picture.caption, scale], " · ") }}
        share={90}
        imageClass="w-full bg-white object-contain p-4 md:max-h-[88svh] md:p-8"
      />
    </StorySection>
  );
}

/** A logo of one long line, which two columns show as large as the others. */
const isBroad = ({ width = 0, height = 0 }: PictureData) => width > height * 5;

/** Logos of equal height on the paper of the page; each is named by its alternative text. */
export function Logos({ of: { title, images } }: Props<"logos">) {
  return (
    <StorySection title={title}>
      <ul className="grid grid-flow-dense grid-cols-2 items-center gap-x-gutter gap-y-10 sm:grid-cols-3 lg:grid-cols-6">
        {images.map((picture) => (
          <li key={picture.src} className={isBroad(picture) ? "col-span-2" : undefined}>
            <Picture
              of={{ ...picture, colour: undefined }}
              sizes={`(min-width:64em) ${isBroad(picture) ? 29 : 14}vw,(min-width:40em) 28vw,40vw`}
              className="h-16 w-auto max-w-full bg-transparent object-contain mix-blend-multiply"
            />
          </li>
        ))}
      </ul>
    </StorySection>
  );
}

type FigureProps = {
  picture: PictureData;
  /** Width on a screen, in percent of it. */
  share: number;
  className?: string;
  imageClass?: string;
  captionClass?: string;
};

/** A picture with its caption; a click enlarges it. */
function Figure({ picture, share, className, imageClass = "w-full", captionClass = "" }: FigureProps) {
  const { alt, caption } = picture;
  const { linkOf, dialog } = useZoom([picture], alt);
  return (
    <figure className={className}>
      <a {...linkOf(0)}>
        <Picture
          of={picture}
          sizes={`(min-width:48em) ${share}vw,${phoneSizes}`}
          className={`${imageClass} ${limitOf(picture)}`.trim()}
        />
      </a>
      {caption && (
        <figcaption
          className={`w-fit max-w-136 pt-2.4 text-t3/caption text-ink-2 ${captionClass}`.trim()}
          dir="auto"
          lang={picture.captionLang ?? otherLanguageOf(caption)}
        >
          {caption}
        </figcaption>
      )}
      {dialog}
    </figure>
  );
}
