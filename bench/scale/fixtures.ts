import { rupees } from "#app/schemas/units/rupees";
import { squareFeet } from "#app/schemas/units/square-feet";
import { givenNames, places, projectWords, propertyWords, requests, surnames } from "./corpus";
import { type Draw, drawing } from "./random";

/** A firm of any size: record `id` is always the same, and later than the one before it. */

const firstDay = Date.parse("2015-01-01T06:00:00.000Z");

/** Twenty minutes apart, so that 100,000 of them end before today. */
const dateOf = (id: number) => new Date(firstDay + id * 20 * 60_000).toISOString();

const none = "[]";

export function propertyOf(id: number) {
  const draw = drawing(id);
  const type = draw.oneOf(propertyWords.types);
  const forRent = draw.chance(0.25);
  const price = forRent ? `PKR ${draw.between(3, 90) * 10},000 per month` : saleprice(draw);
  const area = draw.chance(0.97) ? `${draw.between(2, 40)} ${draw.oneOf(["Marla", "Kanal"])}` : "as built";
  const rooms = type === "land" ? null : draw.between(1, 8);
  const status = draw.chance(0.8) ? "for sale" : "sold";
  const createdAt = dateOf(id);
  return {
    id,
    title: titleOf(draw, type),
    description: proseOf(draw, propertyWords.sentences, id),
    ...{ price, priceRupees: rupees(price), area, areaSquareFeet: squareFeet(area) },
    location: draw.oneOf(places),
    bedrooms: rooms,
    bathrooms: rooms,
    type,
    status: forRent ? (draw.chance(0.8) ? "for rent" : "leased") : status,
    featured: isFeatured(draw, id),
    ...{ images: imagesOf(draw), videos: none, amenities: '["Parking","Garden","Security"]' },
    ...{ createdAt, updatedAt: createdAt },
  };
}

function saleprice(draw: Draw) {
  if (draw.chance(0.03)) return "Price on request";
  return draw.chance(0.5) ? `PKR ${draw.between(20, 99)} Lakh` : `PKR ${draw.between(10, 140) / 10} Crore`;
}

function titleOf(draw: Draw, type: string) {
  if (draw.chance(0.02)) return draw.oneOf(propertyWords.urdu);
  const kind = draw.oneOf(propertyWords.kinds[type] ?? []);
  return `${draw.oneOf(propertyWords.adjectives)} ${kind} ${draw.oneOf(propertyWords.features)}`;
}

/** Seven sentences; one record in five hundred has a word that is nowhere else. */
function proseOf(draw: Draw, sentences: string[], id: number) {
  const words = Array.from({ length: 7 }, () => draw.oneOf(sentences)).join(" ");
  return `${words} ${draw.chance(0.002) ? "It looks out on the lighthouse." : ""} Drawn by Mehrab, sheet ${id}.`;
}

/** A firm puts forward as many, however many it has. */
function isFeatured(draw: Draw, id: number) {
  return Number(draw.chance(0.05) && id <= 1_000);
}

export const pictureCount = 300;
export const pictureOf = (number: number) => `/uploads/scale-${number}.jpg`;

function imagesOf(draw: Draw) {
  return JSON.stringify(Array.from({ length: 4 }, () => pictureOf(draw.between(1, pictureCount))));
}

export function projectOf(id: number) {
  const draw = drawing(id + 1_000_000);
  const status = draw.oneOf(["completed", "completed", "ongoing", "upcoming"]);
  const createdAt = dateOf(id);
  return {
    id,
    title: `${draw.oneOf(propertyWords.adjectives)} ${draw.oneOf(projectWords.kinds)} ${draw.oneOf(projectWords.features)}`,
    description: proseOf(draw, propertyWords.sentences, id),
    location: draw.oneOf(places),
    category: draw.oneOf(projectWords.categories),
    status,
    featured: isFeatured(draw, id),
    images: imagesOf(draw),
    completionDate: status === "completed" ? String(draw.between(2003, 2026)) : null,
    ...{ createdAt, updatedAt: createdAt },
  };
}

/** One in ten is unread. */
export function messageOf(id: number) {
  const draw = drawing(id + 2_000_000);
  const [given, surname] = [draw.oneOf(givenNames), draw.oneOf(surnames)];
  const words = Array.from({ length: 4 }, () => draw.oneOf(requests.sentences)).join(" ");
  return {
    id,
    name: `${given} ${surname}`,
    email: `${given}.${surname}${draw.between(1, 999)}@example.com`.toLowerCase(),
    phone: `0321 555 ${String(draw.between(0, 9999)).padStart(4, "0")}`,
    subject: `${draw.oneOf(requests.subjects)}, ${draw.oneOf(places)}`,
    message: `Assalam-o-alaikum. ${words} ${draw.chance(0.002) ? "It stands by the lighthouse." : ""}`,
    read: Number(draw.chance(0.9)),
    createdAt: dateOf(id),
  };
}
