import type { ReactNode } from "react";

/** A component on the page, or several that belong together. */
export type Entry = {
  /** Names of the exported components; the first one is the anchor of its section. */
  names: string[];
  /** Path below app/components: 'ui/button.tsx' */
  file: string;
  /** Says when to use it. */
  use: string;
  /** Has the margins of the page itself. */
  isWide?: boolean;
  example: ReactNode;
};

/** 'ErrorSummary' → 'error-summary' */
export const slugOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
