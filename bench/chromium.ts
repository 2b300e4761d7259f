import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const program = process.env.CHROMIUM ?? "/usr/bin/chromium";
const quietly = "--disable-gpu --disable-quic --no-first-run --disable-background-networking";
const asRoot = "--no-sandbox --disable-component-update --disable-sync";

/** Why it can't be measured here. */
export const noChromium = existsSync(program)
  ? undefined
  : `There is no Chromium at ${program}: install it, or name the program in CHROMIUM.`;

export function launchChromium() {
  return chromium.launch({ executablePath: program, args: `${quietly} ${asRoot}`.split(" ") });
}
