/** `icon` is an SVG path on a grid of 24 by 24, stroked and not filled. */
export const services = [
  {
    id: "architectural-design",
    title: "Architectural design",
    description:
      "Houses, apartments, offices and civic buildings, from the first sketch to drawings a contractor can price without guessing.",
    icon: "M10 20H3V4H21V20H14V16A4 4 0 0 0 10 20M3 11H8M12 11H21M14 4V11",
  },
  {
    id: "construction",
    title: "Construction",
    description:
      "Our own site teams build what we draw, with one programme, one bill of quantities and one person to call.",
    icon: "M3 4H21V20H3ZM3 8H21M3 12H21M3 16H21M9 4V8M15 4V8M6 8V12M12 8V12M18 8V12M9 12V16M15 12V16M6 16V20M12 16V20M18 16V20",
  },
  {
    id: "consultancy",
    title: "Consultancy",
    description:
      "Feasibility, cost plans, bye-law approvals and second opinions for owners who already have an architect.",
    icon: "M3 10H21M6.5 10L3.5 4H9.5ZM9.5 4H17M3 21H9V17.5H15V14H21",
  },
  {
    id: "interior-design",
    title: "Interior design",
    description:
      "Rooms drawn to the last joint and lamp, made by joiners and masons we know by name, and finished before the furniture arrives.",
    icon: "M3 4H21V20H3ZM8 4V8.5M5.5 11A2.5 2.5 0 0 1 10.5 11ZM13 11V20M13 15.5H18V20",
  },
  {
    id: "project-management",
    title: "Project management",
    description:
      "Programme, tender, site diary and account for work that others build, with a report on the first Monday of each month.",
    icon: "M3 3V21H21M6 5H12V8H6ZM9 10.5H16V13.5H9ZM13 16H20V19H13Z",
  },
  {
    id: "renovation-and-restoration",
    title: "Renovation and restoration",
    description:
      "Old houses surveyed, strengthened and opened to light, with as much of the first builder's work kept as will carry its load.",
    icon: "M4.5 21V12A6.25 6.25 0 0 1 5.75 8.25A12.5 12.5 0 0 1 12 3.83A12.5 12.5 0 0 1 15.75 5.75L14.25 7.75A10 10 0 0 0 12 6.48A10 10 0 0 0 7.75 9.75A3.75 3.75 0 0 0 7 12V21ZM19.5 21V12A6.25 6.25 0 0 0 18.25 8.25L16.25 9.75A3.75 3.75 0 0 1 17 12V21ZM19.05 2.45A12.5 12.5 0 0 1 21.55 4.95L19.55 6.45A10 10 0 0 0 17.55 4.45Z",
  },
];
