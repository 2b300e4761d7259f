import { Link } from "@remix-run/react";
import type { Draft } from "./draft";
import { DraftNotice } from "./draft-notice";
import type { LoadedForm } from "./record-form";

type NoticeProps = { loaded: LoadedForm; draft: Draft; deletedBy: string | undefined };

/** Says where the values come from, when they are not those of the stored record. */
export function FormNotices({ loaded, draft, deletedBy }: NoticeProps) {
  return (
    <>
      {loaded.isPending && !draft.restored && (
        <p className="notice">
          You were signed out before this was saved. Everything you typed is here; nothing has been saved yet.
          {loaded.lost.length > 0 && (
            <>
              {" "}
              Please choose these pictures again: <bdi>{loaded.lost.join(", ")}</bdi>
            </>
          )}
        </p>
      )}
      {deletedBy && (
        <p className="notice">
          {deletedBy} has deleted this meanwhile. Everything you typed is here: save it as a new one, or bring
          the old one back from <Link to="/admin/deleted">Recently deleted</Link>.
        </p>
      )}
      <DraftNotice draft={draft} />
    </>
  );
}
