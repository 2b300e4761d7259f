/** Team members, in the order of the page. */
export const team = [
  {
    name: "Imran Qureshi",
    position: "Principal Architect",
    phone: "+92 300 555 0142",
    email: "imran@mehrab.example",
  },
  {
    name: "Ayesha Siddiqui",
    position: "Director, Rawalpindi",
    phone: "+92 321 555 0167",
    email: "ayesha@mehrab.example",
  },
  {
    name: "Bilal Ahmed",
    position: "Head of Construction",
    phone: "+92 333 555 0118",
    email: "bilal@mehrab.example",
  },
  {
    name: "Sana Malik",
    position: "Interior Architect",
    phone: "+92 345 555 0190",
    email: "sana@mehrab.example",
  },
  {
    name: "Hamza Rizvi",
    position: "Structural Engineer, Karachi",
    phone: "+92 302 555 0173",
    email: "hamza@mehrab.example",
  },
  {
    name: "Rubina Khattak",
    position: "Office Manager, Wah",
    phone: "+92 346 555 0125",
    email: "rubina@mehrab.example",
  },
];
