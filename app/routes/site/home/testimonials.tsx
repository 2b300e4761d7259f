import { SectionRows } from "#app/components/sections/section-rows";
import type { Testimonial } from "#app/schemas/content/testimonial";

type Quote = Pick<Testimonial, "name" | "role" | "text" | "rating">;

export function Testimonials({ testimonials }: { testimonials: Quote[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section className="page-grid">
      <h2 className="mb-10">In their words</h2>
      <SectionRows>
        {testimonials.map(({ name, role, text, rating }) => (
          <li className="gap-y-2.8 md:grid-cols-12 md:py-7.2" key={name}>
            <p className="max-w-136 text-t2/normal text-ink-2 md:col-span-4">
              <b className="block weight-medium text-ink">{name}</b>
              {role}
              {role && <br />}
              <span className="tabular">{`Rated ${rating} of 5`}</span>
            </p>
            <blockquote className="font-display text-d3 text-pretty md:col-start-6 md:col-end-13">
              {text}
            </blockquote>
          </li>
        ))}
      </SectionRows>
    </section>
  );
}
