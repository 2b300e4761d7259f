import { createContext } from "react";

/**
 * What the document is made with besides its route: the nonce that its inline scripts and style carry, and the
 * style itself. The server gives both; the browser takes them from the page that it received. `isSparing` is said by the
 * server alone: the visitor asked for less data, so the page brings no script.
 */
export const DocumentContext = createContext<{ nonce?: string; css: string; isSparing?: boolean }>({
  css: "",
});
