import { useRouteLoaderData } from "@remix-run/react";
import { firm } from "#app/content/firm";
import type { Settings } from "#app/schemas/settings";
import type { Toast } from "#app/schemas/toast";

/** Who the firm is and where its site is reached: 'https://firm.example', no slash at the end. */
export type Site = { name: string; email: string; phone: string; description: string; origin: string };

/** What root gives to every page. */
export type RootData = { site: Site; user?: { name: string }; toast?: Toast; year: number };

/** The site as it is set. */
export function siteFrom(stored: Settings | undefined, origin: string): Site {
  const {
    siteName: name,
    siteDescription: description,
    contactEmail: email,
    phoneNumber: phone,
  } = settingsOf(stored);
  return { name, description, email, phone, origin };
}

/** What a page says where root itself failed. */
const unset = siteFrom(undefined, "");

/** The site that a page belongs to. */
export function useSite() {
  return useRootData()?.site ?? unset;
}

/** Undefined only where root itself failed. */
export function useRootData() {
  return useRouteLoaderData<RootData>("root") as RootData | undefined;
}

/** The site as a route's `meta` finds it among its matches. */
export function siteOf(matches: { id: string; data?: unknown }[]): Site {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  return root?.site ?? unset;
}

/** What the firm has set, or what the site says of it until then. */
export function settingsOf(stored: Settings | undefined): Settings {
  if (stored) return stored;
  return {
    siteName: firm.name,
    siteDescription: firm.description,
    contactEmail: firm.email,
    phoneNumber: firm.phone,
    enableNotifications: true,
    updatedAt: "",
  };
}
