import type { Draft } from "./draft";

/** What an earlier visit left in this browser is in the form again; one press brings back what is stored. */
export function DraftNotice({ draft }: { draft: Draft }) {
  if (!draft.found) return null;
  return (
    <p className="notice">
      What you typed here before was not saved. It is back.{" "}
      <button className="link" type="button" onClick={draft.discard}>
        Discard it
      </button>
    </p>
  );
}
