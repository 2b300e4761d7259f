import type { ShownSchema } from "./describe-api";
import { ValueList } from "./value-list";

/** The properties of a body or an answer, to which the calls lead. */
export function ApiSchema({ name, values }: ShownSchema) {
  return (
    <section className="border-t border-ink pt-4" aria-labelledby={`schema-${name}`}>
      <h2 id={`schema-${name}`} className="scroll-mt-24">
        {name}
      </h2>
      <ValueList values={values} />
    </section>
  );
}
