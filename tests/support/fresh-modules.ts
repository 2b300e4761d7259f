import { afterAll, vi } from "vitest";

// Unit tests share a process, which loads each package once. The modules of the project hold state, the database above
// all: each file loads them anew.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
