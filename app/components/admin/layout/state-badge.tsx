import { type PublishingState, stateWords } from "#app/schemas/publishing";
import { m } from "#app/words/compiled/messages.js";

/** An arch as `StatusBadge` has, whose filling says how much of the record visitors see. */
const arch =
  "whitespace-nowrap before:me-[0.4em] before:inline-block before:h-[0.72em] before:w-[0.5em] before:rounded-arch before:border before:border-current forced-colors:before:border-[CanvasText]";

const solid = "before:bg-current forced-colors:before:bg-[CanvasText]";
const half = "before:bg-[linear-gradient(to_top,currentColor_50%,transparent_50%)]";

const looks = {
  draft: "text-ink-2",
  scheduled: `text-blue ${half}`,
  published: `text-ok ${solid}`,
  changed: `text-yellow ${half}`,
  expired: "text-ink-2 line-through",
};

type Props = {
  state: PublishingState;
  /** Version beside the published one, kept as a draft or for a later time. */
  hasDraft?: boolean;
};

/** The publishing state of a record, in a word: what is published and has changes that visitors don't see is 'Changed'. */
export function StateBadge({ state, hasDraft = false }: Props) {
  const isChanged = state === "published" && hasDraft;
  return (
    <span className={`${arch} ${looks[isChanged ? "changed" : state]}`}>
      {isChanged ? m.state_changed() : stateWords[state]()}
    </span>
  );
}
