import { useIsOff, useSite } from "#app/components/context/site";
import { Picture } from "#app/components/media/picture";
import { ButtonLink } from "#app/components/ui/button-link";
import { EditLink } from "#app/components/ui/text-button";
import type { Picture as PictureData } from "#app/schemas/picture";
import { textAttributes, type Untranslated } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";

/**
 * `sizes` of its picture, which fills the frame; of the one for phones see `phoneSizes`. A phone's screen has more pixels than one sees:
 * 33rem are the file of 1,600 pixels, which has half the bytes of the next.
 */
export function heroSizes({ width = 8, height = 5 }: Pick<PictureData, "width" | "height"> = {}) {
  const widthAt = (part: number) => Math.round((part * width) / height);
  const phone = `(min-resolution:2x) 33rem,max(100vw,min(${widthAt(62)}svh,${widthAt(34)}rem))`;
  return `(min-width:48em) max(50vw,${widthAt(92)}svh),${phone}`;
}

export type HeroProps = {
  headline: string;
  description: string;
  picture?: PictureData;
  phone?: PictureData;
  title: string;
  caption: string;
} & Untranslated;

/** Height of the screen without the header. */
const columns = "grid md:min-h-[min(100svh-4.75rem,68rem)] md:grid-cols-2 print:m-0 print:min-h-0";

/** Classes of the hero: its picture reaches under the words of the header only where they can be read on it. */
function heroClass(picture: PictureData, phone = picture) {
  const isLight = (of: PictureData, crop: string) => of.lightTop?.includes(crop);
  const wide = isLight(picture, "wide") ? " md:-mt-header" : "";
  return `${columns}${wide}${isLight(phone, "phone") ? " max-md:-mt-header" : ""}`;
}

/** Picture with the headline under it, or beside it on a wide screen; the headline alone without one. */
export function Hero({ headline, description, picture, phone, title, caption, untranslated }: HeroProps) {
  const { name } = useSite();
  return (
    <div className={picture && heroClass(picture, phone)}>
      {picture && (
        <div className="md:relative md:min-h-160">
          <Picture
            className="h-[min(62svh,34rem)] object-[50%_60%] md:absolute md:inset-0 md:h-full md:object-center"
            of={picture}
            portrait={phone}
            sizes={heroSizes(picture)}
            lead="hero"
          />
        </div>
      )}
      <div
        className={`flex flex-col gap-6 px-margin pt-10 ${picture ? "md:justify-between md:ps-[clamp(2rem,4.5vw,6rem)] md:pt-32 md:pb-10" : "md:pt-32"}`}
      >
        <h1 {...textAttributes({ untranslated }, "headline", headline || name)}>{headline || name}</h1>
        <div className="grid gap-6">
          {description && (
            <p
              className="max-w-136 text-t2/normal"
              {...textAttributes({ untranslated }, "siteDescription", description)}
            >
              {description}
            </p>
          )}
          <HeroButtons />
          {picture && (title || caption) && (
            <p className="text-t3/caption text-ink-2">
              <b className="weight-semibold text-ink">{isolateParts(title)}</b>
              <br />
              {isolateParts(caption)}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function HeroButtons() {
  const hasNoListings = useIsOff()("/properties");
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {!hasNoListings && (
        <ButtonLink variant="primary" to="/properties">
          {m.home_explore()}
        </ButtonLink>
      )}
      <ButtonLink variant={hasNoListings ? "primary" : undefined} to="/contact">
        {m.contact_title()}
      </ButtonLink>
      <EditLink to="/admin/site" text={m.edit_headline()} />
      <EditLink to="/admin/site?tab=pictures" text={m.edit_picture()} />
      <EditLink to="/admin/site?tab=home" text={m.edit_sections()} />
    </div>
  );
}
