import { Notice } from "#app/components/ui/notice";
import { Words } from "#app/components/ui/words";
import { m } from "#app/words/compiled/messages.js";

/** Says that the form was posted without a session, or without a recent check, and which of its pictures could not be stored. */
export function PendingNotice({ isPending, lost }: { isPending: boolean; lost: string[] }) {
  if (!isPending) return null;
  return (
    <Notice variant="admin">
      {m.form_pending()}
      {lost.length > 0 && (
        <>
          {" "}
          <Words
            of={m.form_pending_lost.parts({ names: lost.join(", ") })}
            with={{ bdi: (words) => <bdi>{words}</bdi> }}
          />
        </>
      )}
    </Notice>
  );
}
