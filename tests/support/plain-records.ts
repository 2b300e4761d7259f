import { type ProjectInput, projectDefinition } from "#app/schemas/kinds/project";
import { type PropertyInput, propertyDefinition } from "#app/schemas/kinds/property";
import type { Work } from "#app/schemas/messages/enquiry";
import type { Fields } from "#app/schemas/records/record";

/** A listing and a project for tests, which override the fields that matter to them. */
export const plainProperty: PropertyInput = {
  title: "House",
  description: "A house.",
  price: "PKR 1 Crore",
  location: "Lalazar, Wah Cantt",
  area: "10 Marla",
  bedrooms: null,
  bathrooms: null,
  type: "residential",
  status: "for sale",
  featured: false,
  images: ["/uploads/a.jpg"],
  videos: [],
  amenities: [],
};

export const plainProject: ProjectInput = {
  title: "School",
  description: "A school.",
  location: "Taxila",
  category: "institutional",
  status: "ongoing",
  images: ["/uploads/a.jpg"],
  featured: false,
  completionDate: null,
};

/** Fields that say who answers for a record, when visitors see it and what the firm calls it. */
const notOfTheListing = ["agentId", "reference", "publishAt", "unpublishAt"];

/** Values of a record where nobody has said more. */
function emptyOptional({ fields }: { fields: Fields }) {
  const optional = Object.entries(fields).filter(
    ([name, { isOptional, control }]) =>
      isOptional && control.type !== "order" && !notOfTheListing.includes(name),
  );
  return Object.fromEntries(optional.map(([name, { schema }]) => [name, schema.parse(undefined)]));
}

export const emptyProject = emptyOptional(projectDefinition);
export const emptyListing = emptyOptional(propertyDefinition);

/** One record of each ordered kind. */
export const plainContent = {
  service: {
    title: "Surveys",
    summary: "Plots and houses, measured.",
    text: "",
    sections: [],
    icon: "none",
    onHome: false,
    hidden: false,
    image: null,
  },
  "team-member": {
    name: "Imran Qureshi",
    position: "Architect",
    phone: "",
    email: "imran@firm.example",
    whatsapp: "",
    hidden: false,
    photo: null,
  },
  office: {
    name: "Lahore",
    phone: "042 555 0100",
    address: "1 Mall Road, Lahore",
    email: "",
    mapLink: "",
    hours: "",
    latitude: 31.5,
    longitude: 74.3,
    hidden: false,
  },
  testimonial: { name: "Nadia", role: "", text: "They priced the staircase.", rating: 4.5, hidden: false },
  page: {
    title: "Privacy",
    address: "privacy",
    text: "Nothing is kept longer than needed.",
    inHeader: false,
    inFooter: true,
    searchTitle: "",
    searchDescription: "",
    searchImage: null,
    sections: [],
    hidden: false,
    image: null,
  },
  "journal-entry": {
    title: "A school opens",
    lead: "Twelve rooms around a court.",
    category: "News",
    author: null,
    image: null,
    sections: [],
  },
  "list-entry": {
    list: "property-types",
    value: "farmhouse",
    name: "Farmhouse",
    plural: "Farmhouses",
    availability: "open",
    hidesPrice: false,
    schemaName: "",
    color: "",
    mergedInto: "",
    hidden: false,
  },
  "custom-field": {
    records: "properties",
    key: "solar-panels",
    name: "Solar panels",
    type: "number",
    unit: "kW",
    values: [],
    inFilters: false,
    inComparison: false,
    hidden: false,
  },
  redirect: { from: "/property/villa", to: "/properties/1", status: "301" },
  "unit-type": {
    project: 1,
    name: "2 bed corner",
    description: "",
    area: "1,150 sq ft",
    bedrooms: 2,
    bathrooms: 2,
    images: [],
    paymentPlan: [],
    hidden: false,
  },
  unit: {
    project: 1,
    number: "A-101",
    floor: "1",
    block: "A",
    type: null,
    price: "PKR 1.95 crore",
    area: "",
    bedrooms: null,
    bathrooms: null,
    facing: "Park",
    status: "for sale",
    reservedUntil: null,
    paymentPlan: [],
    hidden: false,
  },
  "progress-report": {
    project: 1,
    date: "2026-01-04",
    title: "The third floor is cast",
    text: "",
    done: [],
    images: [],
    viewpoint: "",
    hidden: false,
  },
  interior: { title: "Hall", place: "Wah", year: "2023", hidden: false, image: "/uploads/a.jpg" },
};

/** A row of the table of files. */
export const plainFile = {
  name: "Front elevation.pdf",
  type: "application/pdf",
  path: "/uploads/0123456789abcdef01234567.pdf",
  size: 1024,
  width: null,
  height: null,
  colour: null,
};

/** What is done about a message that is new. */
export const untouchedWork: Work = {
  stage: "new",
  lostReason: "",
  ownerId: null,
  nextAction: "",
  nextActionOn: null,
  labels: [],
};
