import bowser from "bowser";
import { m } from "#app/words/compiled/messages.js";

/** A browser and its system as people know them: 'Chrome on Android'. @param userAgent the header, which may be anything */
export function browserName(userAgent: string) {
  // The library throws for an empty one.
  const { browser, os } = userAgent ? bowser.parse(userAgent) : { browser: {}, os: {} };
  const name = browser.name || m.browser_unknown();
  return os.name ? m.browser_on({ browser: name, system: os.name }) : name;
}
