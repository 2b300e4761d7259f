import type { Settings } from "./settings";
import { openingHours } from "./units/opening-hours";

/** What only search engines read of the firm: opening hours as schema.org writes them, and its social networks. */
export function organizationFacts({ hours, social }: Settings) {
  return { openingHours: openingHours(hours), sameAs: social.map(({ url }) => url) };
}

export type OrganizationFacts = ReturnType<typeof organizationFacts>;
