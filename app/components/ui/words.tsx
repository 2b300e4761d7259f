import { Fragment, type ReactNode } from "react";
import type { MessagePart } from "#app/words/compiled/runtime.js";

type Props = {
  /** Parts of a message with markup: `m.terms.parts()` of 'Read {#a}the terms{/a}'. */
  of: MessagePart[];
  /** One element for each tag; `{#total/}` has no words. */
  with: Record<string, (words: ReactNode) => ReactNode>;
};

/** Words with elements inside; tags do not nest. */
export function Words({ of, with: elements }: Props) {
  let tag: string | undefined;
  return of.map((part, index) => {
    if (part.type === "markup-start") tag = part.name;
    if (part.type === "markup-end") tag = undefined;
    if (part.type !== "text" && part.type !== "markup-standalone") return null;
    const words = part.type === "text" ? part.value : null;
    const name = part.type === "text" ? tag : part.name;
    // The parts of a message never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <Fragment key={index}>{name ? elements[name]?.(words) : words}</Fragment>;
  });
}
