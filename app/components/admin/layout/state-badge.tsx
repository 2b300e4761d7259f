import type { PublishingState } from "#app/schemas/publishing";

/** An arch as `StatusBadge` has, whose filling says how much of the record visitors see. */
const arch =
  "whitespace-nowrap before:me-[0.4em] before:inline-block before:h-[0.72em] before:w-[0.5em] before:rounded-arch before:border before:border-current forced-colors:before:border-[CanvasText]";

const solid = "before:bg-current forced-colors:before:bg-[CanvasText]";
const half = "before:bg-[linear-gradient(to_top,currentColor_50%,transparent_50%)]";

const looks = {
  draft: { word: "Draft", look: "text-ink-2" },
  scheduled: { word: "Scheduled", look: `text-blue ${half}` },
  published: { word: "Published", look: `text-ok ${solid}` },
  changed: { word: "Changed", look: `text-yellow ${half}` },
  expired: { word: "Expired", look: "text-ink-2 line-through" },
} as const;

type Props = {
  state: PublishingState;
  /** Version beside the published one, kept as a draft or for a later time. */
  hasDraft?: boolean;
};

/** The publishing state of a record, in a word: what is published and has changes that visitors don't see is 'Changed'. */
export function StateBadge({ state, hasDraft = false }: Props) {
  const { word, look } = looks[state === "published" && hasDraft ? "changed" : state];
  return <span className={`${arch} ${look}`}>{word}</span>;
}
