import { squareFeet } from "#app/schemas/readers/area";
import { readAmount } from "#app/schemas/readers/price";
import { filterColumns } from "#db/queries/filters/filter-columns";
import {
  givenNames,
  journalWords,
  messageWords,
  places,
  projectWords,
  propertyWords,
  surnames,
} from "./corpus";
import { type Random, seededRandom } from "./random";

const firstDay = Date.parse("2015-01-01T06:00:00.000Z");

/** Records are three hours apart, so that 20,000 of them end before today. */
const dateOf = (id: number) => new Date(firstDay + id * 3 * 3_600_000).toISOString();

/** The same property for the same id; a higher id is newer. */
export function propertyOf(id: number) {
  const random = seededRandom(id);
  const type = random.pick(propertyWords.types);
  const forRent = random.boolean(0.25);
  const price = forRent ? `PKR ${random.integer(3, 90) * 10},000 per month` : salePriceOf(random);
  const area = random.boolean(0.97)
    ? `${random.integer(2, 40)} ${random.pick(["Marla", "Kanal"])}`
    : "as built";
  const rooms = type === "land" ? null : random.integer(1, 8);
  const status = random.boolean(0.8) ? "for sale" : "sold";
  const createdAt = dateOf(id);
  const [location, amenities] = [random.pick(places), amenitiesOf(id)];
  return {
    id,
    reference: `MHB-${String(id).padStart(4, "0")}`,
    title: titleOf(random, type),
    description: descriptionOf(random, propertyWords.sentences, id),
    price,
    priceRupees: readAmount(price),
    area,
    areaSquareFeet: squareFeet(area),
    location,
    bedrooms: rooms,
    bathrooms: rooms,
    type,
    status: forRent ? (random.boolean(0.8) ? "for rent" : "leased") : status,
    featured: isFeatured(random, id),
    images: imagesOf(random),
    videos: "[]",
    amenities,
    ...filterColumns("property", { location, amenities }),
    createdAt,
    updatedAt: createdAt,
    ...stateOf(id),
  };
}

/** About half of the common ones, and one in fifty of its own. */
function amenitiesOf(id: number) {
  const random = seededRandom(id + 3_000_000);
  const common = propertyWords.amenities.filter(() => random.boolean(0.5));
  return JSON.stringify(random.boolean(0.02) ? [...common, `Workshop ${random.integer(1, 200)}`] : common);
}

const published = {
  state: "published",
  shown: 1,
  publishedAt: dateOf(1),
  publishAt: null as string | null,
  unpublishAt: null as string | null,
  dueAt: null as string | null,
};

const [past, future] = [dateOf(1), "2100-01-01T00:00:00.000Z"];

/** A tenth is a draft, scheduled or expired. */
function stateOf(id: number) {
  const hidden = { ...published, shown: 0 };
  if (id % 30 === 7) return { ...hidden, state: "draft", publishedAt: null };
  if (id % 30 === 17) return { ...hidden, publishAt: future, dueAt: future, publishedAt: null };
  return id % 30 === 27 ? { ...hidden, unpublishAt: past } : published;
}

function salePriceOf(random: Random) {
  if (random.boolean(0.03)) return "Price on request";
  return random.boolean(0.5)
    ? `PKR ${random.integer(20, 99)} Lakh`
    : `PKR ${random.integer(10, 140) / 10} Crore`;
}

function titleOf(random: Random, type: string) {
  if (random.boolean(0.02)) return random.pick(propertyWords.urdu);
  const kind = random.pick(propertyWords.kinds[type] ?? []);
  return `${random.pick(propertyWords.adjectives)} ${kind} ${random.pick(propertyWords.features)}`;
}

/** Seven sentences; one record in 500 has a word that no other sentence has. */
function descriptionOf(random: Random, sentences: string[], id: number) {
  const words = Array.from({ length: 7 }, () => random.pick(sentences)).join(" ");
  return `${words} ${random.boolean(0.002) ? "It looks out on the lighthouse." : ""} Drawn by Mehrab, sheet ${id}.`;
}

/** Features records among the first 1,000 only: 10,000 have as many. */
function isFeatured(random: Random, id: number) {
  return Number(random.boolean(0.05) && id <= 1_000);
}

export const pictureCount = 300;
export const pictureOf = (number: number) => `/uploads/scale-${number}.jpg`;

function imagesOf(random: Random) {
  return JSON.stringify(Array.from({ length: 4 }, () => pictureOf(random.integer(1, pictureCount))));
}

export function projectOf(id: number) {
  const random = seededRandom(id + 1_000_000);
  const status = random.pick(["completed", "completed", "ongoing", "upcoming"]);
  const createdAt = dateOf(id);
  const location = random.pick(places);
  return {
    id,
    reference: `MHB-P-${String(id).padStart(3, "0")}`,
    title: `${random.pick(propertyWords.adjectives)} ${random.pick(projectWords.kinds)} ${random.pick(projectWords.features)}`,
    description: descriptionOf(random, propertyWords.sentences, id),
    location,
    ...filterColumns("project", { location }),
    category: random.pick(projectWords.categories),
    status,
    featured: isFeatured(random, id),
    images: imagesOf(random),
    completionDate: status === "completed" ? String(random.integer(2003, 2026)) : null,
    createdAt,
    updatedAt: createdAt,
    ...stateOf(id),
  };
}

/** A unit of a project with 200 of them: 25 floors of eight. */
export function unitOf(id: number) {
  const random = seededRandom(id + 5_000_000);
  const [project, place] = [Math.ceil(id / 200), (id - 1) % 200];
  const [floor, number] = [
    Math.floor(place / 8) + 1,
    `A-${Math.floor(place / 8) + 1}${String((place % 8) + 1).padStart(2, "0")}`,
  ];
  const [price, area] = [salePriceOf(random), `${random.integer(4, 30) * 100} sq ft`];
  const createdAt = dateOf(project);
  return {
    id,
    project,
    number,
    floor: String(floor),
    block: "A",
    price,
    priceRupees: readAmount(price),
    area,
    areaSquareFeet: squareFeet(area),
    bedrooms: random.integer(1, 4),
    facing: random.pick(["East", "West", "Park", "Main boulevard"]),
    status: random.boolean(0.6) ? "for sale" : "sold",
    addressKey: number.toLowerCase(),
    sortKey: String(place).padStart(6, "0"),
    createdAt,
    updatedAt: createdAt,
  };
}

/** One in ten is unread. */
export function messageOf(id: number) {
  const random = seededRandom(id + 2_000_000);
  const [given, surname] = [random.pick(givenNames), random.pick(surnames)];
  const words = Array.from({ length: 4 }, () => random.pick(messageWords.sentences)).join(" ");
  return {
    id,
    name: `${given} ${surname}`,
    email: `${given}.${surname}${random.integer(1, 999)}@example.com`.toLowerCase(),
    ...senderOf(id),
    subject: `${random.pick(messageWords.subjects)}, ${random.pick(places)}`,
    message: `Assalam-o-alaikum. ${words} ${random.boolean(0.002) ? "It stands by the lighthouse." : ""}`,
    read: Number(random.boolean(0.9)),
    createdAt: dateOf(id),
    ...workOf(random, id),
  };
}

/** Every tenth message is a second one of the person before, from another address. */
function senderOf(id: number) {
  const contactId = id % 10 === 0 ? id - 1 : id;
  const number = String((contactId * 97) % 10_000_000).padStart(7, "0");
  const emailKey = `person-${id}@example.com`;
  return { phone: `0321 ${number}`, phoneKey: `+92321${number}`, emailKey, contactId };
}

/** What is done about a message: one in ten is new, a quarter is the admin's, one in twenty has a next action. */
function workOf(random: Random, id: number) {
  const stage = random.boolean(0.1) ? "new" : random.pick(["answered", "viewing", "offer", "won", "lost"]);
  const isPlanned = random.boolean(0.05);
  const answeredAt = new Date(Date.parse(dateOf(id)) + random.integer(1, 48) * 3_600_000).toISOString();
  return {
    stage,
    ownerId: random.boolean(0.25) ? 1 : null,
    propertyId: random.boolean(0.5) ? random.integer(1, 500) : null,
    nextAction: isPlanned ? "Call back" : "",
    nextActionOn: isPlanned ? `20${random.integer(25, 30)}-06-15` : null,
    labels: random.boolean(0.1) ? JSON.stringify([random.pick(["urgent", "investor", "from abroad"])]) : "[]",
    answeredAt: stage === "new" ? null : answeredAt,
  };
}

export const authorCount = 20;

/** An entry of the journal: a text, a picture in it, one of eight categories. Every tenth has a date that the firm has set. */
export function entryOf(id: number) {
  const random = seededRandom(id + 4_000_000);
  const createdAt = dateOf(id);
  const earlier = new Date(Date.parse(createdAt) - random.integer(1, 400) * 86_400_000).toISOString();
  const sections = [
    { kind: "text", text: descriptionOf(random, propertyWords.sentences, id) },
    { kind: "picture", images: [pictureOf(random.integer(1, pictureCount))], width: "wide" },
  ];
  const state = stateOf(id);
  return {
    id,
    title: `${random.pick(journalWords.subjects)} ${random.pick(projectWords.features)}`,
    lead: random.pick(propertyWords.sentences),
    category: random.pick(journalWords.categories),
    author: random.integer(1, authorCount),
    image: pictureOf(random.integer(1, pictureCount)),
    sections: JSON.stringify(sections),
    createdAt,
    updatedAt: createdAt,
    ...state,
    publishAt: state.publishAt ?? (id % 10 === 3 ? earlier : null),
  };
}

/** One of the team, with a biography: who has more than a card has a page. */
export function authorOf(id: number) {
  const random = seededRandom(id + 5_000_000);
  const createdAt = dateOf(id);
  return {
    id,
    name: `${random.pick(givenNames)} ${random.pick(surnames)}`,
    position: "Architect",
    phone: "",
    email: "",
    whatsapp: "",
    photo: pictureOf(id),
    order: id,
    createdAt,
    updatedAt: createdAt,
    biography: descriptionOf(random, propertyWords.sentences, id),
  };
}
