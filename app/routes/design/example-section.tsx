import { type Entry, slugOf } from "./entry";

/** By file and name of a component ('ui/button.tsx#Button'): the comment above it, and the types of its props. */
export type Docs = Record<string, { comment: string; types: string[] } | undefined>;

/** A component: when to use it, an example of it, and its props. */
export function ExampleSection({ entry, docs }: { entry: Entry; docs: Docs }) {
  const { names, file, use, isWide = false, dialog, example } = entry;
  const slug = slugOf(names[0] ?? "");
  return (
    <section className="mt-16 min-w-0" id={slug} data-file={file} data-dialog={dialog}>
      <h2 className="mb-1.4 font-text text-t1 leading-snug font-semibold tracking-normal">
        {names.join(", ")}
      </h2>
      <p className="max-w-160 text-t2 leading-normal" data-use>
        {use}
      </p>
      <p className="mb-4 text-t3 text-ink-2">
        <code className="text-ink">app/components/{file}</code>
      </p>
      {/* Contains what is fixed to the window otherwise: a toast. */}
      <div
        className={`border border-line bg-paper contain-layout ${isWide ? "overflow-hidden py-6 *:mt-0" : "p-6"}`}
        data-example
      >
        {example}
      </div>
      {describe(entry, docs).map(({ name, comment, types }) => (
        <div key={name} className="mt-2 bg-sand px-4 py-3 text-t3 leading-normal" data-component={name}>
          <p>
            <b className="font-semibold">{name}</b>
            <span>{comment && `: ${comment}`}</span>
          </p>
          {types && (
            <pre className="mt-1.4 mb-0 whitespace-pre-wrap">
              <code>{types}</code>
            </pre>
          )}
        </div>
      ))}
    </section>
  );
}

/** The components of an entry, each type once. */
function describe({ names, file }: Entry, docs: Docs) {
  const shown = new Set<string>();
  return names.map((name) => {
    const { comment = "", types = [] } = docs[`${file}#${name}`] ?? {};
    const others = types.filter((type) => !shown.has(type));
    for (const type of others) shown.add(type);
    return { name, comment, types: others.join("\n") };
  });
}
