import type { Draft } from "./draft";

/** Says that the form shows a draft, with a button that discards it. */
export function DraftNotice({ draft }: { draft: Draft }) {
  if (!draft.restored) return null;
  return (
    <p className="notice">
      What you typed here before was not saved. It is back.{" "}
      <button className="link" type="button" onClick={draft.discard}>
        Discard it
      </button>
    </p>
  );
}
