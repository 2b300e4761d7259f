import type { Part } from "#app/schemas/text-diff";
import { m } from "#app/words/compiled/messages.js";
import { isolateNumbers } from "#app/words/isolate";

const looks = {
  del: "bg-sand text-err line-through decoration-1",
  ins: "bg-sand text-ok underline underline-offset-[0.2em]",
};

const words = { del: m.history_removed, ins: m.history_added };

/** A part of a text; not by its color alone, and said by screen readers, which don't tell what is struck through. */
export function Marked({ part, as: Element }: { part: Part; as: "del" | "ins" }) {
  const text = isolateNumbers(part.text);
  if (!part.isChanged) return text;
  return (
    <>
      <span className="sr-only">{words[Element]()}</span>
      <Element className={looks[Element]}>{text}</Element>
      <span className="sr-only">]</span>
    </>
  );
}
