/** Languages of the product's own words; the first is the one that all others are translated from. */
export const languages = ["en", "ur", "ar", "de"] as const;

export type Language = (typeof languages)[number];

export const [baseLanguage] = languages;
