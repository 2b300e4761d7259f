import type { InteriorInput } from "#app/schemas/content/interior";
import type { OfficeInput } from "#app/schemas/content/office";
import type { ServiceInput } from "#app/schemas/content/service";
import type { TeamMemberInput } from "#app/schemas/content/team-member";
import type { TestimonialInput } from "#app/schemas/content/testimonial";

/** The content of the sample firm's pages, in the order in which it is shown. */

const service = (
  title: string,
  icon: ServiceInput["icon"],
  summary: string,
  { onHome = false } = {},
): ServiceInput => ({ title, icon, summary, onHome, text: "", image: null, hidden: false });

const services: ServiceInput[] = [
  service(
    "Architectural design",
    "plan",
    "Houses, apartments, offices and civic buildings, from the first sketch to drawings a contractor can price without guessing.",
    { onHome: true },
  ),
  service(
    "Construction",
    "wall",
    "Our own site teams build what we draw, with one programme, one bill of quantities and one person to call.",
    { onHome: true },
  ),
  service(
    "Consultancy",
    "scales",
    "Feasibility, cost plans, bye-law approvals and second opinions for owners who already have an architect.",
    { onHome: true },
  ),
  service(
    "Interior design",
    "lamp",
    "Rooms drawn to the last joint and lamp, made by joiners and masons we know by name, and finished before the furniture arrives.",
  ),
  service(
    "Project management",
    "schedule",
    "Programme, tender, site diary and account for work that others build, with a report on the first Monday of each month.",
  ),
  service(
    "Renovation and restoration",
    "arch",
    "Old houses surveyed, strengthened and opened to light, with as much of the first builder's work kept as will carry its load.",
  ),
];

const member = (name: string, position: string, phone: string, email: string): TeamMemberInput => ({
  name,
  position,
  phone,
  email,
  whatsapp: "",
  photo: null,
  hidden: false,
});

const team: TeamMemberInput[] = [
  member("Imran Qureshi", "Principal Architect", "+92 300 555 0142", "imran@mehrab.example"),
  member("Ayesha Siddiqui", "Director, Rawalpindi", "+92 321 555 0167", "ayesha@mehrab.example"),
  member("Bilal Ahmed", "Head of Construction", "+92 333 555 0118", "bilal@mehrab.example"),
  member("Sana Malik", "Interior Architect", "+92 345 555 0190", "sana@mehrab.example"),
  member("Hamza Rizvi", "Structural Engineer, Karachi", "+92 302 555 0173", "hamza@mehrab.example"),
  member("Rubina Khattak", "Office Manager, Wah", "+92 346 555 0125", "rubina@mehrab.example"),
];

const office = (
  name: string,
  address: string,
  phone: string,
  latitude: number,
  longitude: number,
): OfficeInput => ({
  name,
  address,
  phone,
  latitude,
  longitude,
  email: "",
  mapLink: "",
  hours: "",
  hidden: false,
});

const offices: OfficeInput[] = [
  office(
    "Karachi",
    "Suite 402, Marine Point, Block 9, Clifton, Karachi",
    "+92 21 3583 0142",
    24.8196,
    67.033,
  ),
  office("Rawalpindi", "14-B, Satellite Town, Murree Road, Rawalpindi", "+92 51 484 0167", 33.6402, 73.0758),
  office("Wah", "Shop 6, Officers Colony, The Mall, Wah Cantt", "+92 51 454 0118", 33.7715, 72.7512),
];

const testimonials: TestimonialInput[] = [
  {
    name: "Nadia Hussain",
    role: "Homeowner, DHA Phase 6",
    text: "They priced the staircase before we fell in love with it. The house came in four per cent under the first figure.",
    rating: 5,
    hidden: false,
  },
  {
    name: "Col. (r) Tariq Mehmood",
    role: "Secretary, housing society, Wah Cantt",
    text: "Every drawing we took to the cantonment board came back stamped. That had not happened to us before.",
    rating: 4.5,
    hidden: false,
  },
  {
    name: "Farhan Sheikh",
    role: "Director, textile exporter, Karachi",
    text: "One number to call for the architect, the engineer and the site. It answered, on Saturdays as well.",
    rating: 5,
    hidden: false,
  },
];

const interior = (image: string, title: string, place: string, year: string): InteriorInput => ({
  image,
  title,
  place,
  year,
  hidden: false,
});

/** An image is the name of a picture in ./pictures. */
const interiors: InteriorInput[] = [
  interior("interior_living", "Garden house", "Wah Cantt", "2022"),
  interior("interior_stair_hall", "Hall, 4 pm", "Satellite Town", "2023"),
  interior("retail_cafe_dusk", "Café under the canopy", "Saddar", "2022"),
  interior("office_plaza_lobby", "Lobby", "Shahrah-e-Faisal", "2027"),
  interior("civic_jali_closeup", "Jali", "Wah Cantt", "2023"),
];

export const sampleContent = { services, team, offices, testimonials, interiors };
