import { type ComponentProps, lazy, Suspense } from "react";

/** The script of a story is loaded by pages that have one. */
const StorySections = lazy(() => import("./story-sections"));

/** The sections of a story, below its heading; or nothing. */
export function Story(props: ComponentProps<typeof StorySections>) {
  if (props.sections.length === 0) return null;
  return (
    <Suspense>
      <StorySections {...props} />
    </Suspense>
  );
}
