/** Quotes of clients; a rating is out of five and may be a half. */
export const testimonials = [
  {
    name: "Nadia Hussain",
    position: "Homeowner, DHA Phase 6",
    message:
      "They priced the staircase before we fell in love with it. The house came in four per cent under the first figure.",
    rating: 5,
  },
  {
    name: "Col. (r) Tariq Mehmood",
    position: "Secretary, housing society, Wah Cantt",
    message:
      "Every drawing we took to the cantonment board came back stamped. That had not happened to us before.",
    rating: 4.5,
  },
  {
    name: "Farhan Sheikh",
    position: "Director, textile exporter, Karachi",
    message:
      "One number to call for the architect, the engineer and the site. It answered, on Saturdays as well.",
    rating: 5,
  },
];
