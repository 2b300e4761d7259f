import type { RecordKind } from "#app/schemas/kinds/record-kinds";

/** Picture of Files: sections take no other. */
export const picture = "/uploads/0123456789abcdef01234567.jpg";

/** A body for each kind of record, in the documentation and in its test. */
export const recordExamples: Record<RecordKind, Record<string, unknown>> = {
  property: {
    title: "Villa at the canal",
    description: "Five rooms around a court.",
    price: "PKR 4.5 crore",
    location: "Canal Road, Lahore",
    area: "1 kanal",
    bedrooms: 4,
    type: "villa",
    images: [picture],
  },
  project: {
    title: "School in Taxila",
    description: "Twelve rooms of brick.",
    location: "Taxila",
    completionDate: "March 2027",
    category: "institutional",
    status: "ongoing",
    images: [picture],
    sections: [{ kind: "picture", images: [picture], width: "wide" }],
  },
  service: {
    title: "Surveys",
    summary: "Plots and houses, measured.",
    sections: [{ kind: "text", text: "We measure plots and houses." }],
    onHome: true,
  },
  "team-member": {
    name: "Imran Qureshi",
    position: "Architect",
    email: "imran@example.com",
    biography: "He drew the court of the library.",
    links: [{ name: "LinkedIn", url: "https://www.linkedin.com/in/imran-qureshi" }],
  },
  office: {
    name: "Lahore",
    address: "1 Mall Road, Lahore",
    text: "Above the bookshop.",
    latitude: 31.56,
    longitude: 74.31,
  },
  testimonial: { name: "Nadia", text: "They priced the staircase before we asked.", rating: 4.5 },
  interior: { title: "Hall", place: "Wah", year: "2026", image: picture },
  page: {
    title: "Careers",
    address: "our-careers",
    text: "We are looking for a draftsman.",
    inFooter: true,
    sections: [{ kind: "quote", quote: "Come by.", source: "Ayesha" }],
  },
  "custom-field": {
    records: "properties",
    name: "Solar panels",
    type: "number",
    unit: "kW",
    inFilters: true,
  },
  redirect: { from: "/property/one-kanal-villa", to: "/properties/7", status: "301" },
  "list-entry": { list: "property-types", name: "Farmhouse", plural: "Farmhouses" },
  "unit-type": { name: "2 bed corner", area: "1,150 sq ft", bedrooms: 2, images: [picture] },
  "progress-report": {
    date: "2026-11-04",
    title: "The third floor is cast",
    text: "Columns of the fourth floor have begun.",
    done: [
      { trade: "Structure", share: "80%" },
      { trade: "Brickwork", share: "35%" },
    ],
    images: [picture],
    viewpoint: "From the main gate",
  },
  unit: { number: "A-101", floor: "1", area: "1,150 sq ft", price: "PKR 1.95 crore", status: "for sale" },
  "journal-entry": {
    title: "A school opens in Taxila",
    lead: "Twelve rooms around a court of brick.",
    category: "News",
    image: picture,
    sections: [{ kind: "text", text: "The first bell rang on Monday." }],
  },
};
