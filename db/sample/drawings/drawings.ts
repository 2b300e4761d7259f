import { apartments } from "./buildings/apartments";
import { civicLibrary } from "./buildings/civic-library";
import { fronts } from "./buildings/fronts";
import { homes } from "./buildings/homes";
import { hospitality } from "./buildings/hospitality";
import { plots } from "./buildings/plots";
import { poolsideAndOffice } from "./buildings/poolside-and-office";
import { satelliteTown } from "./buildings/satellite-town";
import { schemes } from "./buildings/schemes";
import { terraceFlats } from "./buildings/terrace-flats";
import { poolVilla } from "./buildings/villas";

/** The SVG of each drawing by its name; the alternative texts stand in ../catalogue. */
export const drawings: Record<string, () => string> = {
  ...civicLibrary,
  ...poolVilla,
  ...satelliteTown,
  ...apartments,
  ...terraceFlats,
  ...homes,
  ...hospitality,
  ...poolsideAndOffice,
  ...fronts,
  ...schemes,
  ...plots,
};
