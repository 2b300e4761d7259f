import type { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, vi } from "vitest";

// Unit tests share a process, which loads each package once. The modules of the project hold state, the database above
// all: each file loads them anew.
vi.resetModules();

/** Storages of the file's modules. Node 20 copies each that was ever used into every promise, until it is disabled. */
const storages: AsyncLocalStorage<unknown>[] = [];

vi.mock("node:async_hooks", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:async_hooks")>();
  class DisabledAfterFile<Store> extends original.AsyncLocalStorage<Store> {
    constructor() {
      super();
      storages.push(this);
    }
  }
  return { ...original, AsyncLocalStorage: DisabledAfterFile };
});

afterAll(() => {
  for (const storage of storages) storage.disable();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
