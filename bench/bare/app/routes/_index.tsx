import { useLoaderData } from "@remix-run/react";

const cards = Array.from({ length: 12 }, (_, place) => ({
  id: place + 1,
  title: `Courtyard house with a veranda, number ${place + 1}`,
  place: "DHA Phase 8, Karachi",
  facts: "1,000 sq yd · 5 bed",
  price: "PKR 9.5 Crore",
}));

const sizes = (id: number, format: string) =>
  [320, 640, 960, 1600].map((size) => `/pictures/${id}-${size}.${format} ${size}w`).join(",");

export const loader = () => ({ cards });

export default function List() {
  const { cards } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Properties</h1>
      {cards.map(({ id, title, place, facts, price }) => (
        <article key={id}>
          <picture>
            {["avif", "webp"].map((format) => (
              <source key={format} type={`image/${format}`} srcSet={sizes(id, format)} sizes="33vw" />
            ))}
            <img src={`/pictures/${id}-960.jpg`} width="1600" height="1000" alt={title} loading="lazy" />
          </picture>
          <h2>
            <a href={`/properties/${id}`}>{title}</a>
          </h2>
          <p>{place}</p>
          <p>
            {facts} <b>{price}</b>
          </p>
        </article>
      ))}
    </main>
  );
}
