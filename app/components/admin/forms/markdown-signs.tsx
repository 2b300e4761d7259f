const signs = [
  ["## Words", "a heading; ### one below it"],
  ["- words", "an entry of a list; 1. words of a numbered one"],
  ["**words**", "bold"],
  ["*words*", "italic"],
  ["[words](https://…)", "a link; also to /contact, mailto: and tel:"],
  ["![words](/uploads/…)", "a picture of Files, and what it shows in words"],
] as const;

/** The few signs of Markdown that a text needs. */
export function MarkdownSigns() {
  return (
    <details className="text-t2">
      <summary className="flex min-h-touch cursor-pointer items-center underline [&::-webkit-details-marker]:hidden">
        Headings, lists, links and pictures
      </summary>
      <dl className="grid gap-x-6 gap-y-1.6 pb-2 @md:grid-cols-2">
        {signs.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">
        An empty line begins a new paragraph. A \ before a sign shows the sign itself.
      </p>
    </details>
  );
}
