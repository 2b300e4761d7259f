import { Fragment } from "react";
import { isolateNumbers } from "#app/words/isolate";

/** A name, such as a file's, with line break opportunities after its underscores. */
export function SoftWrap({ name }: { name: string }) {
  return isolateNumbers(name)
    .match(/[^_]*_?/g)
    ?.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and keep their order
      <Fragment key={index}>
        {part}
        {part.endsWith("_") && <wbr />}
      </Fragment>
    ));
}
