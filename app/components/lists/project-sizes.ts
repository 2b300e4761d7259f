import { type Place, pictureLayout } from "#app/components/media/picture-layout";
import { phoneSizes } from "#app/components/media/picture-sources";
import type { CardData } from "./property-card";

const widths: Record<Place, number> = { wide: 60, narrow: 30, third: 30, alone: 52 };

export const projectSizes = (place: Place) => `(min-width:48em) ${widths[place]}vw,${phoneSizes}`;

/** The first picture of an index, which is requested first. */
export function projectsLead([first, ...others]: CardData[]) {
  const [place = "alone"] = pictureLayout(1 + others.length);
  return { picture: first?.picture, sizes: projectSizes(place) };
}
