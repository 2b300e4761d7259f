import type { ReactNode } from "react";

/** A component on the page, or several that belong together. */
export type Entry = {
  /** Names of the exported components; the first one is the anchor of its section. */
  names: string[];
  /** Below app/components: 'ui/button.tsx' */
  file: string;
  /** When to use it. */
  use: string;
  /** It has the margins of the page itself. */
  isWide?: boolean;
  example: ReactNode;
};

/** 'ErrorSummary' → 'error-summary' */
export const slugOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
