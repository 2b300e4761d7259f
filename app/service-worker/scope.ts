/** An event for which the browser keeps the worker running until what it waits for is done. */
type Lasting = Event & { waitUntil(done: Promise<unknown>): void };

/** A request of a page, or for one; `preloadResponse` is the page that the browser asked for while the worker woke. */
export type Asked = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

/** A page that is open in this browser. */
type Open = { postMessage(message: unknown): void };

export type Told = Lasting & { data: unknown; source: Open | null };

type Events = { install: Lasting; activate: Lasting; sync: Lasting; fetch: Asked; message: Told };

/** What a service worker has that a page has not: TypeScript's own types of both do not go together. */
export const scope = globalThis as unknown as {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: {
    unregister(): Promise<boolean>;
    /** Only some browsers have these two. */
    navigationPreload?: { enable(): Promise<void> };
    sync?: { register(name: string): Promise<void> };
  };
};
