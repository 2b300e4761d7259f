import { useLoaderData } from "@remix-run/react";

const cards = Array.from({ length: 12 }, (_, place) => ({
  id: place + 1,
  title: `Courtyard house with a veranda, number ${place + 1}`,
  place: "DHA Phase 8, Karachi",
  facts: "1,000 sq yd · 5 bed",
  price: "PKR 9.5 Crore",
}));

export const loader = () => ({ cards });

export default function List() {
  const { cards } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Properties</h1>
      {cards.map(({ id, title, place, facts, price }) => (
        <article key={id}>
          <img src={`/pictures/${id}.jpg`} width="640" height="400" alt="" loading="lazy" />
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
