import type { ReactNode } from "react";

/** A component on the page, or several that belong together. */
export type Entry = {
  /** Of the exported components; the first one is the name of the picture. */
  names: string[];
  /** Below app/components: 'ui/button.tsx' */
  file: string;
  /** When to use it. */
  use: string;
  /** It has the margins of the page itself. */
  isWide?: boolean;
  /** The URL of a page whose dialog is the picture. */
  dialog?: string;
  example: ReactNode;
};

/** 'ErrorSummary' → 'error-summary' */
export const slugOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
