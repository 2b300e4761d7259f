import type { QueuedMessage } from "./message-queue";

/** '22 November 2026' */
export function formatDay(time: number) {
  return new Date(time).toLocaleDateString("en-GB", { dateStyle: "long" });
}

/** @param count how many messages of this state one sentence is about */
export function describeMessage({ state, time }: Pick<QueuedMessage, "state" | "time">, count = 1) {
  if (state === "waiting")
    return "Your message is kept on this phone and will be sent when the line is back.";
  if (state === "rejected")
    return `The message that you wrote on ${formatDay(time)} was not taken. Open it to see why.`;
  return count > 1
    ? `The ${count} messages that you wrote without a line were sent.`
    : `The message that you wrote on ${formatDay(time)} was sent.`;
}
