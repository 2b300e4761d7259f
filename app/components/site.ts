import { useRouteLoaderData } from "@remix-run/react";
import type { Toast } from "#app/schemas/toast";

/** Who the firm is and where its site is reached: 'https://firm.example', no slash at the end. */
export type Site = { name: string; email: string; origin: string };

/** What root gives to every page. */
export type Shared = { site: Site; toast?: Toast; year: number };

/** Undefined only where root itself failed. */
export function useShared() {
  return useRouteLoaderData<Shared>("root") as Shared | undefined;
}

/** The site as a route's `meta` finds it among its matches. */
export function siteOf(matches: { id: string; data?: unknown }[]): Site {
  const root = matches.find(({ id }) => id === "root")?.data as Shared | undefined;
  return root?.site ?? { name: "Mehrab", email: "", origin: "" };
}
