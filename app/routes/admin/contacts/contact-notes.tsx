type Entry = { id: number; name: string; email: string; phone: string; note: string };

/** Notes on a person, followed by the names and addresses of merged contacts. */
export function ContactNotes({ entries }: { entries: Entry[] }) {
  const [shown, ...merged] = entries;
  if (!shown || (shown.note === "" && merged.length === 0)) return null;
  return (
    <section>
      <h2>Note</h2>
      {shown.note && <NoteText text={shown.note} />}
      {merged.map(({ id, name, email, phone, note }) => (
        <div className="mt-4 text-t2 wrap-anywhere" key={id}>
          <p className="text-ink-2">
            Also <bdi>{[name, email, phone].filter(Boolean).join(", ")}</bdi>
          </p>
          {note && <NoteText text={note} />}
        </div>
      ))}
    </section>
  );
}

function NoteText({ text }: { text: string }) {
  return (
    <p className="mt-2.4 max-w-136 text-t2 whitespace-pre-line wrap-anywhere" dir="auto">
      {text}
    </p>
  );
}
