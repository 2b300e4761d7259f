import { useSite } from "#app/components/layout/site";
import { Picture } from "#app/components/media/picture";
import { ButtonLink } from "#app/components/ui/button-link";
import { firm } from "#app/content/firm";
import { civic_brick_jali, civic_brick_jali_tall } from "#app/content/pictures.json";

/** Picture with the headline under it, or beside it on a wide screen; it reaches under the header. */
export function Hero() {
  return (
    <div className="-mt-header grid md:min-h-[min(100svh,68rem)] md:grid-cols-2 print:m-0 print:min-h-0">
      <div className="md:relative md:min-h-160">
        <Picture
          className="h-[min(62svh,34rem)] object-[50%_60%] md:absolute md:inset-0 md:h-full md:object-center"
          of={civic_brick_jali}
          portrait={civic_brick_jali_tall}
          sizes="(min-width:48em) 160vh,100vw"
          lead
        />
      </div>
      <div className="flex flex-col gap-6 px-margin pt-10 md:justify-between md:ps-[clamp(2rem,4.5vw,6rem)] md:pt-32 md:pb-10">
        <h1>{firm.headline}</h1>
        <div className="grid gap-6">
          <p className="max-w-136 text-t2/normal">{useSite().description}</p>
          <div className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink variant="primary" to="/properties">
              Explore Properties
            </ButtonLink>
            <ButtonLink to="/contact">Contact Us</ButtonLink>
          </div>
          <p className="text-t3/caption text-ink-2">
            <b className="weight-medium text-ink">Civic library and court</b>
            <br />
            Wah Cantt · 4,200 m² · 2023
          </p>
        </div>
      </div>
    </div>
  );
}
