import type { ComponentProps } from "react";
import { PropertyList } from "#app/components/lists/property-list";
import type { Landing } from "#app/components/seo/landing-meta";
import { landingParts } from "./landing-parts";

type Props = Omit<ComponentProps<typeof PropertyList>, "landing"> & { landing: Landing };

/** The list of the properties in a place, of a type or with a status. Another page has another form. */
export default function PropertyLanding({ landing, ...list }: Props) {
  return <PropertyList key={landing.path} {...list} landing={landingParts(landing)} />;
}
