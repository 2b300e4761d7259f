import { m } from "#app/words/compiled/messages.js";
import { CardGrid } from "./card-grid";

const line = "mt-2.4 block h-3.6 bg-sand";

/** Placeholders of six cards while a list loads. */
export function Skeletons() {
  return (
    <CardGrid aria-busy="true" role="status" aria-label={m.list_loading()}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card}>
          <i className="block aspect-card bg-sand" />
          <i className={`${line} w-2/5`} />
          <i className={`${line} w-17/20`} />
          <i className={`${line} w-3/5`} />
        </div>
      ))}
    </CardGrid>
  );
}
