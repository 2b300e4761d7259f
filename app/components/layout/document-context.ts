import { type ComponentType, createContext } from "react";

/** Draws a component to HTML: what it is drawn of is its props alone. */
export type Draw = <Props extends object>(part: ComponentType<Props>, props: Props) => string;

/**
 * What the document is made with besides its route: the nonce that its inline scripts and style carry, and the
 * style itself. The server puts the style in once the page is drawn (server/rendering); the browser takes both from the
 * page that it received. `isSparing` is said by the server alone: the visitor asked for less data, so the page brings no
 * script. So is `drawn`, which keeps what it drew.
 */
export const DocumentContext = createContext<Document>({ css: "" });

type Document = { nonce?: string; css: string; isSparing?: boolean; drawn?: Draw };
