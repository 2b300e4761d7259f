import type { ProjectInput } from "#app/schemas/kinds/project";

type SampleProject = ProjectInput & { createdAt: string };

/** Not featured unless it says so; the description in paragraphs. */
type Project = Omit<SampleProject, "featured" | "description"> & { featured?: true; description: string[] };

const projects: Project[] = [
  {
    title: "Saddar street block",
    description: [
      "Three storeys of brick on a street that had begun to lose its line. Shops stand on the pavement under a thin canopy, offices and two apartments lie above, and timber screens slide across the upper windows so that the front changes with the hour.",
      "The block measures 2,900 m² on a plot of 1,150 m². It was built in fourteen months between two buildings that stayed in use, with deliveries at night. Brick is from one kiln near Taxila, laid in English bond, with a sample panel built for every junction before the wall was begun.",
    ],
    location: "Saddar, Rawalpindi",
    category: "mixed-use",
    status: "completed",
    images: ["retail_street_dusk", "retail_street_day", "retail_cafe_dusk"],
    featured: true,
    completionDate: "2022",
    createdAt: "2026-11-17T05:00:00.000Z",
  },
  {
    title: "Askari apartments",
    description: [
      "Sixty-four flats in one brick block, no two neighbouring balconies one above the other. The shift gives every flat a piece of open sky and lets a planter on one floor be seen from the next. All flats have air from two sides at least.",
      "6,400 m² in concrete frame and cavity brick, priced at feasibility and finished within three per cent of it. The sixth slab was cast in March 2020, the week before the sites closed; the programme was redrawn once, and the keys were given in the following summer.",
    ],
    location: "Bahria Town, Rawalpindi",
    category: "residential",
    status: "completed",
    images: [
      "apartment_block",
      "apartment_morning",
      "apartment_balcony_closeup",
      "apartment_corner",
      "apartment_dusk",
    ],
    featured: true,
    completionDate: "2021",
    createdAt: "2026-11-10T05:00:00.000Z",
  },
  {
    title: "Textile exchange",
    description: [
      "Offices and a trading floor for an association of mills. The building stands on columns over a plaza that anyone may cross; a reflecting pool cools the air before it is drawn into the lobby. Deep concrete fins are set out from the sun's path and not from the grid.",
      "9,800 m² on five floors, under construction since January 2025. The pictures show the design. Structure, services and site are in our hands under one contract, and the clients receive the cost report on the first Monday of each month.",
    ],
    location: "Shahrah-e-Faisal, Karachi",
    category: "commercial",
    status: "ongoing",
    images: ["office_hq", "office_plaza_lobby", "office_loggia", "office_soffit"],
    featured: true,
    completionDate: "December 2027",
    createdAt: "2026-11-03T05:00:00.000Z",
  },
  {
    title: "Civic library and court",
    description: [
      "A library of 60,000 volumes and a small court of record share one wall, one portal and one water channel. The arcade gives shade to those who wait; the reading room above is lit through a jali of twisted brick that keeps the sun off the page all year.",
      "4,200 m² in load-bearing brick with concrete ties, built by masons of Wah and Hasan Abdal who were paid by the day for the jali and by the measure for the rest. The arch of the portal is a four-centred arch on a 3-4-5 triangle, set out on the ground at full size before the first brick was cut.",
    ],
    location: "Wah Cantt",
    category: "institutional",
    status: "completed",
    images: [
      "civic_brick_jali",
      "civic_arcade_oblique",
      "civic_jali_closeup",
      "civic_spandrel",
      "civic_channel",
    ],
    completionDate: "2023",
    createdAt: "2026-10-27T05:00:00.000Z",
  },
  {
    title: "Pool court villa",
    description: [
      "A house on one kanal that gives nothing to the road but a wall and a door. Inside it the plan is an L around fifteen metres of water, with the bedrooms carried over the living room in a white frame and screened from the west.",
      "Designed in five months, built in thirteen by our own site team. The staircase was priced before it was drawn for the second time, and the account closed four per cent below the first figure.",
    ],
    location: "DHA Phase 6, Karachi",
    category: "residential",
    status: "completed",
    images: ["villa_pool", "villa_dusk", "villa_slats", "villa_deck", "villa_terrace"],
    completionDate: "March 2024",
    createdAt: "2026-10-20T05:00:00.000Z",
  },
  {
    title: "Chaklala terrace apartments",
    description: [
      "Forty-two apartments for families of the third and fourth generation in the scheme, who asked for lifts and asked not to leave. The ground floor is given to a clinic and a room for gatherings; the roof is a drying yard and a garden.",
      "The frame is complete to the seventh slab and brick infill follows two floors behind it. The sales office opens when the first show flat is finished, not before.",
    ],
    location: "Chaklala Scheme 3, Rawalpindi",
    category: "residential",
    status: "ongoing",
    images: ["construction_frame", "construction_frame_tall"],
    completionDate: "June 2027",
    createdAt: "2026-10-06T05:00:00.000Z",
  },
  {
    title: "Satellite Town house",
    description: [
      "Ten marla between two party walls. The hall takes a quarter of the ground floor and earns it: it is the stair, the lantern and the chimney of the house, and the bedrooms draw their air from it in May and June.",
      "The jali was cast on site in white cement, forty-eight panels from four moulds. The lamps are by a glass-blower in Lahore and hang at nine heights, fixed on the evening before the family came.",
    ],
    location: "Satellite Town, Rawalpindi",
    category: "residential",
    status: "completed",
    images: [
      "interior_stair_hall",
      "hall_house_section",
      "hall_jali",
      "hall_shadow",
      "hall_lamps",
      "hall_house_front",
    ],
    plans: ["hall_house_plan", "hall_house_upper_plan"],
    completionDate: "March 2023",
    createdAt: "2026-09-22T05:00:00.000Z",
  },
  {
    title: "Taxila guest house",
    description: [
      "Twelve rooms for visitors to the museum and the excavations, kept low so as not to compete with either. Guests arrive through a brick tower and find the pool and the hills at once; breakfast is laid on the terrace for eight months of the year.",
      "Built on ground where any trench may meet something older, so the foundations are shallow rafts and each was dug with an archaeologist present. Nothing was found but a coin, which is in the museum.",
    ],
    location: "Taxila",
    category: "hospitality",
    status: "completed",
    images: ["villa_brick_house", "interior_bedroom", "interior_stair_hall"],
    completionDate: "October 2018",
    createdAt: "2026-09-08T05:00:00.000Z",
  },
  {
    title: "Law college arcade",
    description: [
      "A teaching wing for a college of law: eight seminar rooms and a moot court along an arcade, on the pattern of the civic library and by the same masons. The arcade joins the hostel to the old building, so that students may walk the length of the campus in shade.",
      "Design is complete and the cantonment board has passed it. Tender follows when the second half of the grant is released; the drawings are ready to be priced on the day.",
    ],
    location: "Wah Cantt",
    category: "institutional",
    status: "upcoming",
    images: ["civic_arcade_oblique", "civic_jali_closeup"],
    completionDate: null,
    createdAt: "2026-08-24T05:00:00.000Z",
  },
  {
    title: "PECHS chambers",
    description: [
      "Offices for lawyers, accountants and engineers, in suites from one room to a floor. Corridors end in windows, washrooms have daylight, and the planted loggia on the fourth floor belongs to all tenants in turn.",
      "The chambers were our first building above four storeys and our first in exposed concrete. The forms were struck at night in August to keep the colour even, and ten years later it has weathered as the sample did.",
    ],
    location: "PECHS Block 6, Karachi",
    category: "commercial",
    status: "completed",
    images: ["office_dusk", "office_plaza_lobby"],
    completionDate: "November 2016",
    createdAt: "2026-08-10T05:00:00.000Z",
  },
  {
    title: "Garden house",
    description: [
      "One long room to the garden and everything else behind it. The ceiling is a single sheet of timber with light around its edge, the hearth is travertine, and the glass runs from floor to soffit for eleven metres without a post.",
      "The house uses a third less gas than its neighbour of the same size, measured over two winters: insulated roof, heated floor, shutters that the owners close at dusk. Architecture, interior and construction by one team of seven.",
    ],
    location: "Gulshan Colony, Wah Cantt",
    category: "residential",
    status: "completed",
    images: ["interior_living", "living_hearth", "interior_living_library"],
    completionDate: "2022",
    createdAt: "2026-07-27T05:00:00.000Z",
  },
  {
    title: "Murree Road block",
    description: [
      "Shops, a food hall, three floors of offices and two of apartments, on a corner that every bus in the city passes. Each use has its own door and its own lifts, and the service yard is inside the block, so that no lorry stands in Murree Road.",
      "The raft was cast in one pour of thirty-one hours in February 2026. The frame now rises a floor every sixteen days.",
    ],
    location: "Murree Road, Rawalpindi",
    category: "mixed-use",
    status: "ongoing",
    images: ["construction_frame", "retail_street_dusk"],
    completionDate: "March 2028",
    createdAt: "2026-07-13T05:00:00.000Z",
  },
  {
    title: "Clifton café court",
    description: [
      "A row of small restaurants around a shaded court, on land that was a car park. Kitchens are at the back with a common extract, tables are in front, and the trees were chosen before the tiles.",
      "The scheme is approved by the Clifton cantonment board and waits for the transfer of one parcel. Work will take nine months from that day, in two stages, with the pavement open throughout.",
    ],
    location: "Clifton Block 4, Karachi",
    category: "hospitality",
    status: "upcoming",
    images: ["retail_cafe_dusk", "retail_street_dusk"],
    completionDate: null,
    createdAt: "2026-06-29T05:00:00.000Z",
  },
  {
    title: "New City courtyard houses",
    description: [
      "Eighteen houses of eight and ten marla on one street, each with a court in place of a side passage. Built as a row they share walls and save a fifth of the brick; set forward and back in pairs they do not look it.",
      "Levels, soil and trees have been surveyed and the pegs are in. The first six go to site in the spring, after the owners have walked through the plan at full size, chalked on the ground.",
    ],
    location: "New City Phase 2, Wah Cantt",
    category: "residential",
    status: "upcoming",
    images: ["land_plot"],
    completionDate: "2028",
    createdAt: "2026-06-15T05:00:00.000Z",
  },
  {
    title: "Mall Road corner",
    description: [
      "A bank, a pharmacy and a bookshop under one roof line, with consulting rooms for doctors above. The corner is rounded in brick to the radius of the old kerb, and the entrances are level with the pavement.",
      "The building replaced one that had been condemned; its bricks were cleaned and used again in the inner leaf, forty thousand of them. Completed in eleven months with no day lost to injury.",
    ],
    location: "The Mall, Wah Cantt",
    category: "commercial",
    status: "completed",
    images: ["retail_street_day", "retail_cafe_dusk"],
    completionDate: "2017",
    createdAt: "2026-06-01T05:00:00.000Z",
  },
];

/** The portfolio of a fresh installation, newest first; an image is the name of a picture in ./pictures. */
export const sampleProjects: SampleProject[] = projects.map((project) => ({
  ...project,
  featured: project.featured ?? false,
  description: project.description.join("\n\n"),
}));
