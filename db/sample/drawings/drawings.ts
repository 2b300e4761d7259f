import { plots } from "./buildings/plots";
import { satelliteTown } from "./buildings/satellite-town";

/** The SVG of each drawing by its name; the alternative texts stand in ../catalogue. */
export const drawings: Record<string, () => string> = { ...satelliteTown, ...plots };
