/** Texts and contact details; the settings override name, description, email and phone. */
export const firm = {
  name: "Mehrab",
  founded: 2003,
  email: "office@mehrab.example",
  phone: "+92 51 484 0167",
  whatsapp: "923005550142",
  about:
    "A mehrab is the niche a whole building is measured from. We work the same way: one clear idea, set out properly, then carried through drawing, approval, budget and site by the people who had it.",
  headline: "From the first line to the last brick",
  description:
    "Mehrab designs, advises on and builds houses, apartments, offices and civic buildings from its offices in Karachi, Rawalpindi and Wah.",
  story: [
    "The firm was founded in 2003, in two rooms above a stationer in Satellite Town, by an architect and a site engineer who had met over a badly drawn staircase. Their first commission was to put it right. They drew it again, priced it and built it themselves, and the practice has worked in that order ever since.",
    "The Wah office opened in 2009, next to the brickyards, and the Karachi office in 2014, close to the clients who had begun to call from there. Each has its own architects and its own site teams; the structural engineers, the cost plans and the library of details are shared by all three.",
    "More than fifty people now work here. We still set out every building at full size, on the ground, before the first trench is dug, and we still go back a year after the keys are given to see what the weather and the family have made of it.",
  ],
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
  hours: { weekdays: "Monday-Saturday 9:00 AM-6:00 PM", weekend: "Sunday closed" },
  social: [
    { name: "WhatsApp", href: "https://wa.me/923005550142" },
    { name: "Facebook", href: "https://www.facebook.com/mehrab.example" },
    { name: "Twitter", href: "https://twitter.com/mehrab_example" },
    { name: "Instagram", href: "https://www.instagram.com/mehrab.example" },
    { name: "LinkedIn", href: "https://www.linkedin.com/company/mehrab-example" },
  ],
  closing: "Bring us the plot, the brief, or only the question.",
};
