import { CaptionedPicture } from "#app/components/media/picture";
import { layoutColumns, type Place, pictureLayout } from "#app/components/media/picture-layout";
import { phoneSizes } from "#app/components/media/picture-sources";
import { SectionHead } from "#app/components/sections/section-head";
import { EditLink } from "#app/components/ui/text-button";
import type { Interior } from "#app/schemas/content/interior";
import type { Picture } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";

type InteriorEntry = Pick<Interior, "title" | "place" | "year"> & { picture?: Picture };

/** Height on a wide screen, and `sizes` there: a picture is wider than its frame, because it fills the frame's height. */
const frames: Record<Place, [image: string, sizes: string]> = {
  wide: ["md:h-[clamp(20rem,40vw,50rem)]", "max(64vw,512px)"],
  narrow: ["md:h-[clamp(20rem,40vw,50rem)]", "max(64vw,512px)"],
  third: ["md:h-interior", "max(43vw,410px)"],
  alone: ["md:h-[clamp(20rem,40vw,50rem)]", "max(64vw,512px)"],
};

/** Rows of two and of three; on a phone pairs, and the first of an odd number in a row of its own. */
export function Interiors({ interiors }: { interiors: InteriorEntry[] }) {
  const count = interiors.length;
  const places = pictureLayout(count);
  if (count === 0) return null;
  return (
    <section>
      <SectionHead title={m.home_interiors()}>
        <EditLink to="/admin/interiors" text={m.edit_interiors()} />
      </SectionHead>
      <div className="grid grid-cols-6 gap-gutter px-margin md:grid-cols-12 md:gap-y-10">
        {interiors.map(({ picture, title, place, year }, index) => {
          const columns = places[index] ?? "alone";
          const [image, sizes] = frames[columns];
          const isWhole = index === 0 && count % 2 === 1;
          return (
            <CaptionedPicture
              key={title}
              className={`${isWhole ? "col-span-6" : "col-span-3"} ${layoutColumns[columns]}`}
              imageClass={`md:aspect-auto ${isWhole ? "aspect-card" : "aspect-4/5"} ${image}`}
              of={picture}
              sizes={`(min-width:48em) ${sizes},${phoneSizes}`}
              title={title}
              caption={joinTexts([place, year], " · ")}
            />
          );
        })}
      </div>
    </section>
  );
}
