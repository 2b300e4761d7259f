import { Notice } from "#app/components/ui/notice";

/** Says that the form was posted without a session, or without a recent check, and which of its pictures could not be stored. */
export function PendingNotice({ isPending, lost }: { isPending: boolean; lost: string[] }) {
  if (!isPending) return null;
  return (
    <Notice variant="admin">
      Your password was asked before this was saved. Everything you typed is here; nothing has been saved yet.
      {lost.length > 0 && (
        <>
          {" "}
          Please choose these pictures again: <bdi>{lost.join(", ")}</bdi>
        </>
      )}
    </Notice>
  );
}
