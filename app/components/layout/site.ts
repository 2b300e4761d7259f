import { useRouteLoaderData } from "@remix-run/react";
import { firm } from "#app/content/firm";
import type { Settings } from "#app/schemas/settings";
import type { Toast } from "#app/schemas/toast";

/** Details of the firm; `origin` is 'https://firm.example', without a trailing slash. */
export type Site = {
  name: string;
  email: string;
  phone: string;
  description: string;
  origin: string;
  offices: { name: string; phone: string }[];
};

/** Links to the firm's own pages. */
export type PageLinks = [path: string, title: string][];

/** Loader data of root. */
export type RootData = {
  site: Site;
  /** Titles of the first services, for the footer. */
  services: string[];
  /** Pages of the firm's own, if any are linked. */
  pages?: { header: PageLinks; footer: PageLinks };
  user?: { name: string };
  toast?: Toast;
  year: number;
};

export type Matches = { id: string; data?: unknown }[];

/** Details of the firm from its stored settings. */
export function siteFrom(stored: Settings | undefined, origin: string, offices: Site["offices"] = []): Site {
  const { siteName, siteDescription, contactEmail, phoneNumber } = settingsOf(stored);
  return {
    name: siteName,
    description: siteDescription,
    email: contactEmail,
    phone: phoneNumber,
    origin,
    offices,
  };
}

/** For pages where root's loader failed. */
const defaultSite = siteFrom(undefined, "");

/** Details of the firm inside a component. */
export function useSite() {
  return useRootData()?.site ?? defaultSite;
}

/** Loader data of root; undefined where root's loader failed. */
export function useRootData() {
  return useRouteLoaderData<RootData>("root") as RootData | undefined;
}

/** Details of the firm inside a route's `meta`. */
export function siteOf(matches: Matches): Site {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  return root?.site ?? defaultSite;
}

/** Stored settings, or the defaults from content/firm. */
export function settingsOf(stored: Settings | undefined): Settings {
  const { name: siteName, description: siteDescription, email: contactEmail, phone: phoneNumber } = firm;
  const defaults = { siteName, siteDescription, contactEmail, phoneNumber };
  return stored ?? { ...defaults, enableNotifications: true, updatedAt: "" };
}
