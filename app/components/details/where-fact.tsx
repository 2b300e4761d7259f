import { Link } from "@remix-run/react";
import { m } from "#app/words/compiled/messages.js";
import type { DetailFactsProps } from "./detail-facts";

/** `hasMap`: a link opens the map app of the phone. */
export type Where = { words?: string; hasMap?: boolean };

type Facts = DetailFactsProps["facts"];

/** The facts with what is known of the place under its location. @param path of the listing: '/properties/7' */
export function withWhere(facts: Facts, where: Where | undefined, path: string): Facts {
  if (!where) return facts;
  return facts.map((fact) => {
    if (fact.label !== m.field_location()) return fact;
    const value = (
      <>
        {fact.value}
        <br />
        {where.words}
        {where.hasMap && (
          <span className="print:hidden">
            {where.words && m.full_stop()}
            <Link className="touch -my-3" to={`${path}/map`} rel="nofollow" reloadDocument>
              {m.detail_map()}
            </Link>
          </span>
        )}
      </>
    );
    return { ...fact, value };
  });
}
