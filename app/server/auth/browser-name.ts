import bowser from "bowser";

/** A browser and its system as people know them: 'Chrome on Android'. @param userAgent the header, which may be anything */
export function browserName(userAgent: string) {
  // The library throws for an empty one.
  const { browser, os } = userAgent ? bowser.parse(userAgent) : { browser: {}, os: {} };
  const name = browser.name || "An unknown browser";
  return os.name ? `${name} on ${os.name}` : name;
}
