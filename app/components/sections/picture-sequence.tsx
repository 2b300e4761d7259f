import { Picture } from "#app/components/media/picture";
import { limitOf } from "#app/components/media/picture-limit";
import { leadSizes, phoneSizes } from "#app/components/media/picture-sources";
import { useZoom } from "#app/components/media/zoom";
import { isNeverCropped, type Picture as PictureData } from "#app/schemas/picture";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { type SequenceWidth, sequenceWidths } from "./sequence-widths";

export const sequenceColumns: Record<SequenceWidth, string> = {
  whole: "",
  broad: "md:col-span-7",
  narrow: "md:col-span-5",
  end: "md:col-start-6 md:col-end-[-1]",
};

const share: Record<SequenceWidth, number> = { whole: 90, broad: 52, narrow: 37, end: 52 };

/** `sizes` of a picture with this width. */
export const sizesOf = (width: SequenceWidth) => `(min-width:48em) ${share[width]}vw,${phoneSizes}`;

/** The first picture from edge to edge; a portrait stays whole. */
export function LeadPicture({ picture, title }: { picture: PictureData | undefined; title: string }) {
  const { linkOf, dialog } = useZoom(picture ? [picture] : [], m.gallery_pictures_of({ title }));
  return (
    <div className="-mx-margin print:mx-0" data-print="lead">
      {picture ? (
        <a {...linkOf(0)}>
          <Picture
            of={picture}
            sizes={leadSizes(picture)}
            lead="hero"
            className={`md:max-h-[78svh] print:h-[44vh] ${isNeverCropped(picture) ? "object-contain" : "object-cover"}`}
          />
        </a>
      ) : (
        <Picture of={undefined} sizes="100vw" className="aspect-[5/2]" />
      )}
      {picture?.caption && (
        <p
          className="px-margin pt-2.4 text-t3/caption text-ink-2 print:hidden"
          dir="auto"
          lang={picture.captionLang}
        >
          {picture.caption}
        </p>
      )}
      {dialog}
    </div>
  );
}

type Props = {
  title: string;
  pictures: PictureData[];
  /** Drawings stand on white; their text is the caption. */
  areDrawings?: boolean;
  /** Margin above; beside a text that prints on one page the pictures are not printed. */
  className?: string;
};

/** Pictures one below the other in changing widths, each whole, with its caption; a click enlarges one. */
export function PictureSequence({
  title,
  pictures,
  areDrawings = false,
  className = "mt-10 md:mt-16 print:hidden",
}: Props) {
  const { linkOf, dialog } = useZoom(pictures, title);
  const widths = sequenceWidths(pictures);
  return (
    <section aria-label={title} className={className || undefined}>
      <ul className="page-grid items-end gap-y-10 md:gap-y-16">
        {pictures.map((picture, index) => {
          const width = widths[index] ?? "whole";
          const caption = areDrawings ? picture.alt : picture.caption;
          return (
            <li key={picture.src} className={sequenceColumns[width]}>
              <a {...linkOf(index)}>
                <Picture
                  of={picture}
                  sizes={sizesOf(width)}
                  className={`${areDrawings || picture.isDrawing ? "bg-white p-4 md:p-8" : ""} ${limitOf(picture)}`.trim()}
                  decorative={areDrawings}
                />
                {areDrawings && <Caption text={caption} lang={picture.lang} />}
              </a>
              {!areDrawings && <Caption text={caption} lang={picture.captionLang} />}
            </li>
          );
        })}
      </ul>
      {dialog}
    </section>
  );
}

function Caption({ text, lang }: { text: string | undefined; lang: string | undefined }) {
  if (!text) return null;
  return (
    <p
      className="max-w-136 pt-2.4 text-t3/caption text-ink-2"
      dir="auto"
      lang={lang ?? otherLanguageOf(text)}
    >
      {text}
    </p>
  );
}
