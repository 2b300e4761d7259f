/** The pages of the site, in the order of the header. */
export const pages: [path: string, title: string][] = [
  ["/", "Home"],
  ["/about", "About"],
  ["/properties", "Properties"],
  ["/projects", "Projects"],
  ["/contact", "Contact"],
];
