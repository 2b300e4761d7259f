import { Fragment } from "react";

/** A name that may break after each underscore, as files' names have them, before it breaks anywhere. */
export function SoftWrap({ name }: { name: string }) {
  return name.split("_").map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike, and they never change places
    <Fragment key={place}>
      {place > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
