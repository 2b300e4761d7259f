/// <reference lib="webworker" />

/** Background Sync, which only some browsers have: TypeScript has no types for it. */
type WithSync = {
  addEventListener(name: "sync", listener: (event: ExtendableEvent) => void): void;
  registration: { sync?: { register(name: string): Promise<void> } };
};

/** The global object of a service worker: TypeScript takes `self` for that of a page. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope & WithSync;
