/** Offices; the coordinates are for maps and JSON-LD. */
export const branches = [
  {
    name: "Karachi",
    address: "Suite 402, Marine Point, Block 9, Clifton, Karachi",
    phone: "+92 21 3583 0142",
    city: "Karachi",
    postalCode: "75600",
    latitude: 24.8196,
    longitude: 67.033,
  },
  {
    name: "Rawalpindi",
    address: "14-B, Satellite Town, Murree Road, Rawalpindi",
    phone: "+92 51 484 0167",
    city: "Rawalpindi",
    postalCode: "46300",
    latitude: 33.6402,
    longitude: 73.0758,
  },
  {
    name: "Wah",
    address: "Shop 6, Officers Colony, The Mall, Wah Cantt",
    phone: "+92 51 454 0118",
    city: "Wah Cantt",
    postalCode: "47040",
    latitude: 33.7715,
    longitude: 72.7512,
  },
];
