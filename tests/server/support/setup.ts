import { inject } from "vitest";
import { startFromSampleSite } from "./sample-site";

startFromSampleSite(inject("sampleSite"));
