import { CaptionedPicture } from "#app/components/media/picture";
import { SectionHead } from "#app/components/sections/section-head";
import type { Interior } from "#app/schemas/content/interior";
import type { Picture } from "#app/schemas/picture";

type InteriorEntry = Pick<Interior, "title" | "place" | "year"> & { picture?: Picture };

/** One wide picture and a narrow one, then rows of three; on a phone the wide one has its own row. */
export function Interiors({ interiors }: { interiors: InteriorEntry[] }) {
  if (interiors.length === 0) return null;
  return (
    <section>
      <SectionHead title="Interiors" />
      <div className="grid grid-cols-6 gap-gutter px-margin md:grid-cols-12 md:gap-y-10">
        {interiors.map(({ picture, title, place, year }, index) => (
          <CaptionedPicture
            key={title}
            className={index === 0 ? "col-span-6 md:col-span-8" : "col-span-3 md:col-span-4"}
            imageClass={`md:aspect-auto ${index === 0 ? "aspect-card" : "aspect-4/5"} ${index < 2 ? "md:h-[clamp(20rem,40vw,50rem)]" : "md:h-interior"}`}
            of={picture}
            // A picture is wider than its frame, because it fills the frame's height.
            sizes={`(min-width:48em) max(${index < 2 ? "64vw,512px" : "43vw,410px"}),${index ? 82 : 92}vw`}
            title={title}
            caption={[place, year].filter(Boolean).join(" · ")}
          />
        ))}
      </div>
    </section>
  );
}
