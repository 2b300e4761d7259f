import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const quiet = "--disable-gpu --disable-quic --no-first-run --disable-background-networking";
const asRoot = "--no-sandbox --disable-component-update --disable-sync";

/** Error message where Chromium is missing. */
export const missingChromium = existsSync(executablePath)
  ? undefined
  : `There is no Chromium at ${executablePath}: install it, or name the program in CHROMIUM.`;

export function launchChromium() {
  return chromium.launch({ executablePath, args: `${quiet} ${asRoot}`.split(" ") });
}
