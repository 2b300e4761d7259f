import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DocumentContext, type Draw } from "#app/components/layout/document-context";
import { Footer } from "#app/components/layout/footer";
import { ChoiceButtons, FilterSelect } from "./filter-form";
import { ProjectCard } from "./project-card";
import { PropertyCard, type PropertyCardData } from "./property-card";

const picture = { src: "/samples/villa.jpg", width: 1600, height: 1200, colour: "#aa9977", alt: "A villa" };
const property: PropertyCardData = {
  id: 1,
  title: 'A "villa" & <garden>',
  price: "PKR 5 crore",
  location: "Wah",
  cardText: "1 kanal · 4 bed",
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
  [
    "a choice",
    <FilterSelect
      key=""
      name="sort"
      label="Order"
      current="b"
      options={[
        ["a", "A"],
        ["b", "B & C"],
      ]}
    />,
  ],
  ["buttons", <ChoiceButtons key="" name="type" values={["villa", "land"]} current="villa" />],
  ["the footer", <Footer key="" site={site} year={2026} />],
];

/** As the server draws a part: by itself, without the page around it. */
const drawerFor =
  (isSparing: boolean): Draw =>
  (part, props) =>
    draw(createElement(part, props), isSparing);

function draw(part: ReactElement, isSparing: boolean, drawn?: Draw) {
  return renderToString(
    <DocumentContext.Provider value={{ css: "", isSparing, drawn }}>{part}</DocumentContext.Provider>,
  );
}

test.each(parts)("%s drawn by itself is what the browser finds in its place", (_, part) => {
  for (const isSparing of [false, true])
    expect(draw(part, isSparing, drawerFor(isSparing))).toBe(draw(part, isSparing));
});
