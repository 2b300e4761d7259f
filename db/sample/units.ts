import type { ProgressReportInput } from "#app/schemas/progress/progress-report";
import type { UnitInput } from "#app/schemas/project-units/unit";
import type { UnitTypeInput } from "#app/schemas/project-units/unit-type";

/** Units, their types and progress reports of the project that sells them. */

/** Title of the project. */
const project = "Chaklala terrace apartments";

type OfProject<Input> = Omit<Input, "project"> & { project: string };

export type SampleUnitType = OfProject<UnitTypeInput>;

/** `type` is the name of one; a reservation ends some days after the sample is loaded. */
export type SampleUnit = OfProject<Omit<UnitInput, "type" | "reservedUntil">> & {
  type: string;
  reservedDays?: number;
};

export type SampleReport = OfProject<ProgressReportInput>;

const twoBed = "2 bed terrace";
const threeBed = "3 bed corner";

/** Pictures by their names in ./pictures and ./drawings. */
export const sampleUnitTypes: SampleUnitType[] = [
  {
    project,
    name: twoBed,
    description: "Two bedrooms with a bathroom each, in the middle of the floor.",
    area: "1,150 sq ft",
    bedrooms: 2,
    bathrooms: 2,
    images: ["terrace_flat_plan"],
  },
  {
    project,
    name: threeBed,
    description: "Three bedrooms, windows on three sides and a room for the washing.",
    area: "1,560 sq ft",
    bedrooms: 3,
    bathrooms: 3,
    images: ["terrace_corner_plan"],
  },
];

const floors = [1, 2, 3, 4, 5, 6];

/** The flats of a floor: corners at both ends. Prices in lakh rupees on the first floor, and more on each above. */
const flats = [
  { type: threeBed, facing: "Park", price: 275, more: 6 },
  { type: twoBed, facing: "Park", price: 195, more: 4 },
  { type: twoBed, facing: "Court", price: 189, more: 4 },
  { type: threeBed, facing: "Court", price: 268, more: 6 },
];

const sold = ["A-101", "A-102", "A-104", "A-203", "A-302", "A-601"];

/** Reserved flats, by days. */
const reserved: Record<string, number> = { "A-103": 21, "A-304": 30 };

const statusOf = (number: string) => {
  if (sold.includes(number)) return { status: "sold" };
  const days = reserved[number];
  return days === undefined ? { status: "for sale" } : { status: "reserved", reservedDays: days };
};

/** Six floors of four flats. */
export const sampleUnits: SampleUnit[] = floors.flatMap((floor) =>
  flats.map(({ type, facing, price, more }, index) => {
    const number = `A-${floor}0${index + 1}`;
    const crore = (price + more * (floor - 1)) / 100;
    return {
      project,
      number,
      floor: String(floor),
      type,
      facing,
      price: `PKR ${crore} Crore`,
      ...statusOf(number),
    };
  }),
);

export const sampleReports: SampleReport[] = [
  {
    project,
    date: "2026-10-05",
    title: "The sixth slab is cast",
    text: "The lift shafts are a floor ahead of the slabs. The hoarding towards the park stays until the brick is up.",
    done: [
      { trade: "Concrete frame", share: "88%" },
      { trade: "Brick", share: "20%" },
    ],
    images: ["construction_frame_tall"],
  },
  {
    project,
    date: "2026-11-02",
    title: "The frame is complete",
    text: "The seventh slab was cast on 24 October. Brick has reached the third floor, and the show flat on the first is being plastered.",
    done: [
      { trade: "Concrete frame", share: "100%" },
      { trade: "Brick", share: "45%" },
      { trade: "Pipes and wires", share: "15%" },
    ],
    images: ["construction_frame"],
  },
];
