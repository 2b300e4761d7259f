import { page, q } from "./listing-query";
import { z } from "./zod-config";

/** Spec section 2: the tabs of each list of the back-office; without one, all. */
export const propertyTabs = ["residential", "commercial", "featured"] as const;
export const projectTabs = propertyTabs;
/** Those of the spec, which never hold spam, and the one that holds nothing else. */
export const messageTabs = ["unread", "read", "spam"] as const;

export type PropertyTab = (typeof propertyTabs)[number];
export type ProjectTab = (typeof projectTabs)[number];
export type MessageTab = (typeof messageTabs)[number];

/** The parameters of a list of the back-office; each may be absent. */
export type TabQuery<Tab> = { q?: string; tab?: Tab; page?: number };

/** Reads them for a list with these tabs. */
export function tabQuery<Tabs extends readonly [string, ...string[]]>(tabs: Tabs) {
  return z.object({ q: q.optional(), tab: z.enum(tabs).optional(), page: page.optional() });
}
