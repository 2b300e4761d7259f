import { emptyListing, emptyProject } from "#tests/support/plain-records";

/** A listing and a project with every field filled. */
export const property = {
  title: "A house in Wah",
  description: "Two storeys, a veranda.\nPark facing.",
  price: "PKR 2.5 Crore",
  location: "Lalazar, Wah Cantt",
  area: "10 Marla",
  bedrooms: 4,
  bathrooms: 0,
  type: "villa",
  status: "for rent",
  featured: true,
  images: ["/uploads/a.jpg", "/uploads/b.jpg"],
  videos: ["https://video.example/1"],
  amenities: ["Garden", "Roof terrace"],
  yearBuilt: 2019,
  parking: 2,
  floor: "Ground",
  furnished: "semi-furnished",
  possession: "At once",
  availableFrom: "2027-03-01",
  plotSize: "1 Kanal",
  facing: "Park",
  ownership: "leasehold",
  deposit: "2 months of rent",
  term: "11 months",
  serviceCharge: "PKR 12,000 / month",
  coordinates: "33.7715, 72.7511",
  exactness: "exact",
  tour: "https://tour.example/1",
  plans: ["/uploads/p.jpg"],
  documents: ["/uploads/b.pdf"],
  approvals: [
    {
      authority: "LDA",
      number: "DB-II/1432",
      date: "March 2026",
      covers: "Building plan",
      url: "/uploads/lda.pdf",
    },
  ],
  paymentPlan: [
    { when: "Booking", share: "40%", amount: "", label: "" },
    { when: "Months 1–12", share: "60%", amount: "", label: "Twelve instalments" },
  ],
  cashDiscount: "5%",
  fields: {},
  charges: "Documentation PKR 50,000",
  searchTitle: "",
  searchDescription: "",
  searchImage: "/uploads/c.jpg",
};

export const project = {
  title: "A school in Taxila",
  description: "Twelve rooms around a court.",
  location: "Taxila",
  category: "institutional",
  status: "ongoing",
  images: ["/uploads/a.jpg"],
  featured: true,
  completionDate: "January 2027",
  coordinates: "",
  exactness: "area",
  plans: [],
  documents: ["https://documents.example/school.pdf"],
  approvals: [{ authority: "Taxila Board", number: "", date: "", covers: "", url: "" }],
  paymentPlan: [],
  cashDiscount: "",
  fields: {},
  charges: "",
  sections: [{ kind: "quote", quote: "We cross it every morning.", source: "" }],
  searchTitle: "",
  searchDescription: "A school by us.",
  searchImage: null,
  client: "The town",
  size: "2 Kanal",
  years: "2025 – 2027",
  cost: "PKR 12 Crore",
  typologies: ["School"],
  tags: ["Brick", "Court"],
  credits: [{ role: "Structure", name: "Imran Qureshi", url: "" }],
  awards: [{ year: "2026", title: "Prize of the town", url: "https://prize.example" }],
  drawings: ["/uploads/d.png"],
  videos: [],
  related: [],
  order: null,
};

/** The state, schedule and agent of a record that was written without any. */
export const published = { agentId: null, state: "published", publishAt: null, unpublishAt: null };

const { title, description, price, location, area } = property;
const images = ["/uploads/a.jpg"];

/** For each kind a whole record, one with the required fields only, and the defaults of the others. */
export const kinds = [
  {
    kind: "property",
    list: "/api/properties",
    complete: property as Record<string, unknown>,
    required: { title, description, price, location, area, images } as Record<string, unknown>,
    defaults: {
      bedrooms: null,
      bathrooms: null,
      type: "residential",
      status: "for sale",
      featured: false,
      videos: [],
      amenities: [],
      ...emptyListing,
    },
    texts: ["title", "description", "price", "location", "area"],
    notFound: "Property Not Found",
    activity: "property added",
  },
  {
    kind: "project",
    list: "/api/projects",
    complete: project as Record<string, unknown>,
    required: { title: project.title, description: project.description, location: "Taxila", images },
    defaults: {
      category: "residential",
      status: "completed",
      featured: false,
      completionDate: null,
      ...emptyProject,
      order: null,
    },
    texts: ["title", "description", "location"],
    notFound: "Project Not Found",
    activity: "project status updated",
  },
];

/** The texts of a record as the fields of a form. */
export function formOf(record: Record<string, unknown>, texts: string[]) {
  return new URLSearchParams(texts.map((name) => [name, String(record[name])]));
}
