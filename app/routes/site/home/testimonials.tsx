import { testimonials } from "#app/content/testimonials";

/** Quotes of clients; a rating may be a half. */
export function Testimonials() {
  return (
    <section className="sheet">
      <h2 className="mb-10">In their words</h2>
      <ul className="rows voices">
        {testimonials.map(({ name, position, message, rating }) => (
          <li key={name}>
            <p className="small">
              <b>{name}</b>
              {position}
              <br />
              <span className="figures">Rated {rating} of 5</span>
            </p>
            <blockquote className="d3">{message}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}
