import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DocumentContext } from "#app/components/document";
import { Footer } from "#app/components/footer";
import { ProjectCard } from "#app/components/project-card";
import { PropertyCard, type PropertyCardData } from "#app/components/property-card";
import { drawer } from "./drawings";

const picture = { src: "/samples/villa.jpg", width: 1600, height: 1200, colour: "#aa9977", alt: "A villa" };
const property: PropertyCardData = {
  id: 1,
  title: 'A "villa" & <garden>',
  price: "PKR 5 crore",
  location: "Wah",
  area: "1 kanal",
  bedrooms: 4,
  type: "villa",
  status: "for sale",
  featured: true,
  picture,
};
const project = {
  id: 1,
  title: "A school",
  location: "Wah",
  category: "commercial",
  status: "ongoing",
  completionDate: "",
  featured: false,
} as const;
const site = { name: "Mehrab", email: "info@firm.example", phone: "0300", description: "", origin: "" };

const parts: [string, ReactElement][] = [
  ["a listing's card", <PropertyCard key="" property={property} />],
  ["the first one", <PropertyCard key="" property={property} lead />],
  ["a project's card", <ProjectCard key="" project={project} heading="h3" />],
  ["the footer", <Footer key="" site={site} year={2026} />],
];

function draw(part: ReactElement, isSparing: boolean, isKept: boolean) {
  const drawn = isKept ? drawer(isSparing) : undefined;
  return renderToString(
    <DocumentContext.Provider value={{ css: "", isSparing, drawn }}>{part}</DocumentContext.Provider>,
  );
}

test.each(parts)("%s that is kept is what would be drawn, the first time and after", (_, part) => {
  for (const isSparing of [false, true]) {
    const plain = draw(part, isSparing, false);
    expect(draw(part, isSparing, true)).toBe(plain);
    expect(draw(part, isSparing, true)).toBe(plain);
  }
});

test("a card that changed is drawn anew", () => {
  draw(<PropertyCard property={property} />, false, true);
  const sold = draw(<PropertyCard property={{ ...property, status: "sold" }} />, false, true);
  expect(sold).toContain("sold");
  expect(sold).not.toContain("for sale");
});
