import { type LinkProps, Link as RemixLink } from "@remix-run/react";

export type { LinkProps };

/** Remix's link, without its attribute for lazy route discovery, which is off (remix.config.js). */
export function Link(props: LinkProps) {
  return <RemixLink discover="none" {...props} />;
}
