import {
  civic_jali_closeup,
  interior_bedroom,
  interior_living,
  interior_living_library,
  interior_stair_hall,
} from "./pictures.json";

/** Interiors on Home. */
export const interiors = [
  { picture: interior_living, title: "Garden house", place: "Wah Cantt · 2022" },
  { picture: interior_stair_hall, title: "Hall, 4 pm", place: "Satellite Town · 2023" },
  { picture: interior_bedroom, title: "Bedroom to the garden", place: "DHA Phase 6 · 2024" },
  { picture: interior_living_library, title: "Hearth and library", place: "Wah Cantt · 2022" },
  { picture: civic_jali_closeup, title: "Jali", place: "Wah Cantt · 2023" },
];
