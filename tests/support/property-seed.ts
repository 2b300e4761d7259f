import fc from "fast-check";

// A fixed seed of property tests where a change is checked: what fails there must come from the change. Others are random, and
// those of `npm run test:faults`.
if (process.env.CI && !process.env.EXAMPLES) fc.configureGlobal({ seed: 1 });
