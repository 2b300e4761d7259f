import { page, q } from "./listing-query";
import { z } from "./zod-config";

/** The tabs of messages; only 'spam' shows spam. */
export const messageTabs = ["unread", "read", "spam"] as const;

export type MessageTab = (typeof messageTabs)[number];

/** The parameters of a list of the back-office; each may be absent. Without a tab it shows all. */
export type TabQuery<Tab> = { q?: string; tab?: Tab; page?: number };

/** The schema of these parameters for a list with these tabs. */
export function tabQuery<const Tabs extends readonly string[]>(tabs: Tabs) {
  return z.object({ q: q.optional(), tab: z.enum(tabs).optional(), page: page.optional() });
}
