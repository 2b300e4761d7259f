import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { m } from "#app/words/compiled/messages.js";
import { RowsTable } from "./rows-table";
import { StorySection } from "./story-section";

export default function TableSection({ of: { title, table } }: { of: DrawnSection<"table"> }) {
  return (
    <StorySection title={title}>
      <RowsTable rows={table} label={title || m.section_table()} />
    </StorySection>
  );
}
