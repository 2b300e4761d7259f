import { type Entry, slugOf } from "./entry";

/** Section of a component: when to use it, its file, and an example. */
export function ExampleSection({ entry }: { entry: Entry }) {
  const { names, file, use, isWide = false, example } = entry;
  const slug = slugOf(names[0] ?? "");
  return (
    <section className="mt-16 min-w-0" id={slug}>
      <h2 className="mb-1.4 font-text text-t1/snug weight-semibold letter-spacing-normal">
        {names.join(", ")}
      </h2>
      <p className="max-w-160 text-t2/normal">{use}</p>
      <p className="mb-4 text-t3 text-ink-2">
        <code className="text-ink">app/components/{file}</code>
      </p>
      {/* Contains what is fixed to the window otherwise: a toast. */}
      <div
        className={`border border-line bg-paper contain-layout ${isWide ? "overflow-hidden py-6 *:mt-0" : "p-6"}`}
      >
        {example}
      </div>
    </section>
  );
}
