import { setTimeout } from "node:timers/promises";

/** Between two batches: half of the time is left to requests, each of which takes several turns of the event loop. */
export const yieldToRequests = () => setTimeout(1);
