import type { Page } from "@playwright/test";

type Held = Window & { setHeld: (isHeld: boolean) => void };

/**
 * Lets a test hold what React renders, as on a slow phone. To be called before the page is opened.
 * @returns a function that holds it, and returns one that releases it
 */
export async function holdableRenders(page: Page) {
  await page.addInitScript(() => {
    // React's scheduler renders when a message to itself arrives.
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    let isHeld = false;
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      const send = () => post.apply(this, args as Parameters<typeof post>);
      if (isHeld) held.push(send);
      else send();
    };
    Object.assign(window, {
      setHeld(value: boolean) {
        isHeld = value;
        if (!isHeld) for (const send of held.splice(0)) send();
      },
    });
  });
  const set = (isHeld: boolean) =>
    page.evaluate((value) => (window as unknown as Held).setHeld(value), isHeld);
  return async () => {
    await set(true);
    return () => set(false);
  };
}
