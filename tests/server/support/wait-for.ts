import { setTimeout as pause } from "node:timers/promises";

type Options = { timeoutMs?: number; intervalMs?: number; reason?: () => string };

/** Polls until the condition holds. @throws after the timeout, with the reason */
export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs = 120_000, intervalMs = 20, reason = () => `${condition}` }: Options = {},
) {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain: ${reason()}`);
    await pause(intervalMs);
  }
}
