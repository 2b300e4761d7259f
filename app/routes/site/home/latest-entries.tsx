import type { ComponentProps } from "react";
import { JournalCards } from "#app/components/lists/journal-cards";
import { SectionHead } from "#app/components/sections/section-head";
import { StandaloneLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";

/** The latest entries of the journal. */
export function Latest(props: ComponentProps<typeof JournalCards>) {
  return (
    <section>
      <SectionHead title={m.journal_title()}>
        <StandaloneLink to="/journal">{m.journal_all()}</StandaloneLink>
      </SectionHead>
      <JournalCards {...props} />
    </section>
  );
}
