import { createContext, type ReactNode } from "react";

type DocumentProps = {
  /** Permits the inline scripts and the inline style (Content-Security-Policy). */
  nonce?: string;
  /** The site's style sheet: the browser takes it from the document that it received. */
  css: string;
  /** Digits of numbers, where they are not Latin: scripts write the same. */
  digits?: string;
  /** JSON-LD of the page; the browser takes it from the document. */
  jsonLd?: string[];
  /** The page in other languages, at the end of its head, where a browser's React takes no notice of what it does not have. */
  alternates?: ReactNode;
  /** The visitor asks for less data (http/save-data); known on the server only. */
  saveData?: boolean;
  /** The document has no script. */
  isStatic?: boolean;
};

export const DocumentContext = createContext<DocumentProps>({ css: "" });
