import { expect, test } from "vitest";
import { describeMessage } from "./message-queue";

const time = Date.UTC(2026, 10, 22, 12);

test.each([
  ["waiting", 1, "Your message is kept on this phone and will be sent when the line is back."],
  ["rejected", 1, "The message that you wrote on 22 November 2026 was not taken. Open it to see why."],
  ["sent", 1, "The message that you wrote on 22 November 2026 was sent."],
  ["sent", 2, "The 2 messages that you wrote without a line were sent."],
] as const)("text for %s messages (count: %i)", (state, count, text) => {
  expect(describeMessage({ state, time }, count)).toBe(text);
});
