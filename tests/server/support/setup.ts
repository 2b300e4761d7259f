import { inject } from "vitest";
import { demo } from "./sign-in";
import { startFromTemplates } from "./site-templates";

startFromTemplates({
  sample: inject("sampleSite"),
  empty: inject("emptySite"),
  password: demo.password,
});
