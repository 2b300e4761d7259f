import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { Notice } from "#app/components/ui/notice";
import { Words } from "#app/components/ui/words";
import { m } from "#app/words/compiled/messages.js";
import { languageNames } from "#app/words/language";
import type { loadTranslation } from "./load-translation";

type Loaded = Awaited<ReturnType<typeof loadTranslation>>;

type Props = Pick<Loaded, "language" | "part" | "isPrepared" | "isPending" | "lost" | "gone"> & {
  /** The form shows a draft of an earlier visit. */
  isRestored: boolean;
};

/** Notices above the form: all that is to be known before the texts are written. */
export function TranslationNotices({ language, part, isPrepared, gone, isRestored, ...pending }: Props) {
  return (
    <>
      {isPrepared && (
        <Notice variant="admin">{m.translation_prepared({ language: languageNames[language] })}</Notice>
      )}
      {part && <p className="text-t2 text-ink-2">{m.translation_of_site()}</p>}
      {!isRestored && <PendingNotice {...pending} />}
      {gone && <GoneNotice {...gone} language={language} />}
    </>
  );
}

type GoneProps = NonNullable<Loaded["gone"]> & Pick<Loaded, "language">;

/** Says what was deleted or taken away while its form was open, and what to do: in another tab, as this one has what was typed. */
function GoneNotice({ what, deletedBy, language }: GoneProps) {
  if (what === "record" && deletedBy === undefined)
    return <Notice variant="admin">{m.translation_record_gone()}</Notice>;
  const [of, to] =
    deletedBy === undefined
      ? [m.translation_language_gone.parts({ language: languageNames[language] }), "/admin/languages"]
      : [m.translation_record_deleted.parts({ by: deletedBy }), "/admin/deleted"];
  const link = (words: ReactNode) => (
    <Link to={to} target="_blank">
      {words}
    </Link>
  );
  return (
    <Notice variant="admin">
      <Words of={of} with={{ a: link }} />
    </Notice>
  );
}
