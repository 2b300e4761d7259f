/** Words that bench/scale/fixtures.ts combines. */
export const places = [
  "DHA Phase 2, Karachi",
  "DHA Phase 6, Karachi",
  "Clifton Block 5, Karachi",
  "Gulshan-e-Iqbal, Karachi",
  "PECHS, Karachi",
  "Shahrah-e-Faisal, Karachi",
  "Bahria Town Phase 7, Rawalpindi",
  "Chaklala Scheme 3, Rawalpindi",
  "Satellite Town, Rawalpindi",
  "Askari 14, Rawalpindi",
  "Westridge, Rawalpindi",
  "Lalazar, Wah Cantt",
  "New City Phase 2, Wah",
  "Gulistan Colony, Wah Cantt",
  "گلبرگ، لاہور",
];

export const propertyWords = {
  types: ["residential", "residential", "commercial", "apartment", "apartment", "villa", "office", "land"],
  kinds: {
    residential: ["house", "portion", "farmhouse", "bungalow"],
    commercial: ["shop", "showroom", "plaza floor"],
    apartment: ["apartment", "flat", "penthouse"],
    villa: ["villa", "courtyard villa"],
    office: ["office floor", "office suite"],
    land: ["plot", "corner plot"],
  } as Record<string, string[]>,
  adjectives: ["Bright", "Quiet", "Three-bed", "Ten-marla", "Corner", "New", "Brick", "Shaded", "Well-kept"],
  features: [
    "facing the park",
    "with a court",
    "near the ring road",
    "on a wide street",
    "with a roof terrace",
    "behind a wall of brick",
    "by the old mosque",
  ],
  amenities: ["Parking", "Garden", "Security", "Gym", "Elevator", "Balcony", "Terrace", "Swimming Pool"],
  urdu: ["گلبرگ میں نیا گھر", "کراچی میں مکان برائے فروخت", "پنڈی میں پلاٹ"],
  sentences: [
    "The rooms face north and stay cool through the summer.",
    "A garden of four marla lies behind the kitchen.",
    "Load-shedding is bridged by a generator of 30 kVA.",
    "The frame is reinforced concrete, its walls are cavity brick.",
    "All approvals and completion drawings are in hand.",
    "The society's dues are cleared to December.",
    "Two cars stand under the porch, two more at the gate.",
    "A timber screen keeps the western sun off the bedrooms.",
    "Water comes from a bore and from the line.",
    "The stair hall takes its light from above.",
    "One owner since it was built, and never let.",
    "Schools, a market and a clinic are within a walk.",
    "The roof is insulated and under a guarantee of ten years.",
    "Gas, electricity and fibre are connected.",
    "The floors are of terrazzo, the doors of shisham.",
    "The price can be talked about after a visit.",
    "A separate entrance leads to the upper floor.",
    "Earthquake detailing follows the code of 2021.",
    "The lane is paved, lit and guarded at night.",
    "Solar panels carry the fans and the lights by day.",
  ],
};

export const projectWords = {
  kinds: ["library", "guest house", "clinic", "school", "office building", "mosque", "terrace of houses"],
  features: ["in brick", "round a court", "on a slope", "for a trust", "above a market"],
  categories: ["residential", "commercial", "mixed-use", "hospitality", "institutional"],
};

export const journalWords = {
  subjects: [
    "A prize for a library",
    "A house drawn twice",
    "Why we build in brick",
    "Two years of a school",
    "The new code",
  ],
  categories: ["News", "Awards", "On site", "Notes", "Materials", "People", "Press", "تعمیر"],
};

export const givenNames =
  "Ayesha Bilal Fatima Hamza Junaid Khadija Nadia Omar Rabia Saad Sadia Tariq Usman Zainab".split(" ");

export const surnames = "Ahmed Akhtar Baig Butt Chaudhry Khan Malik Parveen Qureshi".split(" ");

export const messageWords = {
  subjects: [
    "A house to see",
    "Fee for drawings",
    "Repair of a roof",
    "Visit on Thursday",
    "Plot to build on",
  ],
  sentences: [
    "We should like to see it on Thursday morning, if that can be.",
    "Please tell me your fee for drawings only.",
    "My mother will need a lift in the house.",
    "Is the price on your page still the price?",
    "We have a plot of eight marla, thirty by sixty feet.",
    "The roof leaks in the monsoon and the plaster comes off.",
    "Could one of your engineers come and look at a crack?",
    "My budget is about two crore without furniture.",
    "Can the kitchen be moved to the garden side?",
    "We are in Karachi until the end of the month.",
    "Who of you has built in Wah before?",
    "The neighbours' wall stands on our side of the line.",
  ],
};
