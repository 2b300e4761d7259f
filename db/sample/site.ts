import { schemaOf } from "#app/schemas/records/record";
import type { menuFields } from "#app/schemas/site/menu-settings";
import { searchFields } from "#app/schemas/site/search-settings";
import type { Settings } from "#app/schemas/site/settings";
import { defaultUnits } from "#app/schemas/units/unit-settings";

/** The sample firm; its pictures by their names. */
export const sampleSite: Omit<
  Settings,
  | "enableNotifications"
  | "updatedAt"
  | "languages"
  | "preparedLanguages"
  | "digits"
  | "journalInHeader"
  | keyof typeof menuFields
> & { createdAt: string } = {
  createdAt: "2026-05-04T05:00:00.000Z",
  ...schemaOf(searchFields).parse({}),
  homeSections: [],
  aboutSections: [],
  siteName: "Mehrab",
  siteDescription:
    "Mehrab designs, advises on and builds houses, apartments, offices and civic buildings from its offices in Karachi, Rawalpindi and Wah.",
  contactEmail: "office@mehrab.example",
  phoneNumber: "+92 51 484 0167",
  headline: "From the first line to the last brick",
  tagline: "architecture, consultancy and construction in Pakistan",
  introduction:
    "A mehrab is the niche a whole building is measured from. We work the same way: one clear idea, set out properly, then carried through drawing, approval, budget and site by the people who had it.",
  founded: 2003,
  closing: "Bring us the plot, the brief, or only the question.",
  story: [
    "The firm was founded in 2003, in two rooms above a stationer in Satellite Town, by an architect and a site engineer who had met over a badly drawn staircase. Their first commission was to put it right. They drew it again, priced it and built it themselves, and the practice has worked in that order ever since.",
    "The Wah office opened in 2009, next to the brickyards, and the Karachi office in 2014, close to the clients who had begun to call from there. Each has its own architects and its own site teams; the structural engineers, the cost plans and the library of details are shared by all three.",
    "More than fifty people now work here. We still set out every building at full size, on the ground, before the first trench is dug, and we still go back a year after the keys are given to see what the weather and the family have made of it.",
  ].join("\n\n"),
  vision:
    "Towns whose ordinary buildings are made as carefully as their monuments: cool without machines where they can be, sound in an earthquake, and plain enough to be repaired by the people who live in them.",
  mission:
    "To draw only what can be built, to build what was drawn, and to tell the owner what it costs before it is too late to change it.",
  counts: [
    { value: "20+", label: "years" },
    { value: "150+", label: "projects" },
    { value: "50+", label: "professionals" },
    { value: "3", label: "offices" },
  ],
  hours: "Monday-Saturday 9:00 AM-6:00 PM\nSunday closed",
  officesText:
    "Visit us at one of our office locations. We're conveniently located to serve clients across Pakistan.",
  whatsapp: "923005550142",
  social: [
    { name: "WhatsApp", url: "https://wa.me/923005550142" },
    { name: "Facebook", url: "https://www.facebook.com/mehrab.example" },
    { name: "Twitter", url: "https://twitter.com/mehrab_example" },
    { name: "Instagram", url: "https://www.instagram.com/mehrab.example" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/mehrab-example" },
  ],
  homePictures: ["civic_brick_jali", "civic_brick_jali_tall"],
  homeTitle: "Civic library and court",
  homeCaption: "Wah Cantt · 4,200 m² · 2023",
  homeServicesPictures: ["construction_frame_tall"],
  homeServicesTitle: "Chaklala terrace apartments, seventh slab",
  homeServicesCaption: "Rawalpindi · October 2026",
  aboutPictures: ["civic_arcade_oblique"],
  aboutTitle: "Civic library and court",
  aboutCaption: "Wah Cantt · 2023",
  aboutServicesPictures: ["civic_jali_closeup"],
  aboutServicesTitle: "Brick jali",
  aboutServicesCaption: "Civic library and court, Wah Cantt",
  accent: "",
  face: "Newsreader",
  contactPictures: ["interior_stair_hall"],
  mark: [],
  ...defaultUnits,
  priceReductions: false,
  rates: [],
  propertyReference: "MHB-0000",
  projectReference: "MHB-P-000",
  signature: "Mehrab Architects, Karachi, Rawalpindi and Wah",
  acknowledgement:
    "Thank you for writing to us. We read every message on the day it comes in and answer by the next working day.",
  notifyAlso: [],
  templates: [
    {
      name: "Viewing",
      text: "Dear {name},\n\nthank you for your interest in {listing}. We can show it to you on any day but Sunday: which day and which hour would suit you?\n\n{link}",
    },
    {
      name: "Sold",
      text: "Dear {name},\n\n{listing} has found its owner meanwhile. May we write to you when something like it comes in?",
    },
  ],
};
