import type { Value } from "./describe-api";

/** Names with their types and meanings: the parameters of a call, the properties of a body or an answer. */
export function ValueList({ title, values }: { title?: string; values: Value[] }) {
  return (
    <div>
      {title && <h3 className="font-text text-t2 weight-semibold">{title}</h3>}
      <dl className="mt-1.4 text-t2">
        {values.map(({ name, type, isRequired, text }) => (
          <div key={name} className="grid gap-x-4 border-t border-line py-1.4 @sm:grid-cols-[12rem_1fr]">
            <dt className="wrap-anywhere">
              <code>{name}</code>
              {isRequired && <span className="text-t3 text-brick-text"> required</span>}
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              <span className="text-ink-2">{type}</span>
              {text && <span className="block">{text}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
