import type { Settings } from "../site/settings";
import { defaultFace } from "./brand";

/** Faces of headings; the first is the default. What each is like stands in the form. */
export const faces = {
  Newsreader: "A serif, as in a printed monograph.",
  "Hanken Grotesk": "A plain sans serif, as on a drawing.",
  Bitter: "A sturdy slab serif, as on a building board.",
};

export type Face = keyof typeof faces;

export const faceNames = Object.keys(faces) as [Face, ...Face[]];

/** The accent is '' where it is the default. */
export type Appearance = { accent: string; face: Face };

/** Undefined for the default. A restored database may have anything else. */
export function appearanceOf(settings: Pick<Settings, "accent" | "face">): Appearance | undefined {
  const accent = /^#[\da-f]{6}$/.test(settings.accent) ? settings.accent : "";
  const face = faceNames.find((name) => name === settings.face) ?? defaultFace;
  return accent || face !== defaultFace ? { accent, face } : undefined;
}

export function isDefaultFace(appearance: Appearance | undefined) {
  return !appearance || appearance.face === defaultFace;
}
