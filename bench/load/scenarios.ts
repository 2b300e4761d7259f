/** One request that is measured: its name in the table, its path, and how far into its list it goes. */
export type Asked = { name: string; path: string; depth?: "middle" | "last"; admin?: boolean };

const searches: [what: string, q: string][] = [
  ["a rare word", "lighthouse"],
  ["a word in a third", "garden"],
  ["a word in half", "brick"],
  ["a word in all", "mehrab"],
  ["two words", "garden karachi"],
  ["two common words", "mehrab phase"],
  ["a common and a rare word", "karachi lighthouse"],
  ["a long phrase", "reinforced concrete, its walls are cavity brick"],
  ["two letters", "wa"],
  ["two letters that are nowhere", "qz"],
  ["a word and two letters", "garden wa"],
  ["Urdu", "کراچی"],
  ["nothing found", "zzyzx"],
];

const propertyFilters = [
  ["all", ""],
  ["a type", "type=villa"],
  ["a status", "status=for+sale"],
  ["a rare status", "status=leased"],
  ["type and status", "type=villa&status=sold"],
  ["bedrooms", "bedrooms=3"],
  ["prices", "minPrice=50+lakh&maxPrice=3+crore"],
  ["few prices", "minPrice=1&maxPrice=40000"],
  ["type, bedrooms, prices", "type=apartment&bedrooms=4&minPrice=1+crore"],
  ["everything, few", "type=villa&status=leased&bedrooms=8&maxPrice=50000"],
] as const;
const sorts = ["newest", "price", "price-desc", "area", "area-desc"];
const projectFilters = [
  ["all", ""],
  ["a category", "category=hospitality"],
  ["a status", "status=ongoing"],
  ["both", "category=hospitality&status=ongoing"],
] as const;
const tabs = {
  properties: ["", "residential", "commercial", "featured"],
  projects: ["", "residential", "commercial", "featured"],
  messages: ["", "unread", "read"],
};

const urlOf = (path: string, ...params: string[]) => `${path}?${params.filter(Boolean).join("&")}`;
const word = (q: string) => `q=${encodeURIComponent(q)}`;
const depths = [undefined, "middle", "last"] as const;

function publicLists(): Asked[] {
  const filtered = propertyFilters.flatMap(([what, filter]) =>
    sorts.map((sort): Asked => {
      const path = urlOf("/properties", filter, sort === "newest" ? "" : `sort=${sort}`);
      return { name: `properties: ${what}, ${sort}`, path };
    }),
  );
  const projects = projectFilters.map(
    ([what, filter]): Asked => ({ name: `projects: ${what}`, path: urlOf("/projects", filter) }),
  );
  return [...filtered, ...projects].flatMap((asked) => depths.map((depth) => ({ ...asked, depth })));
}

function publicSearches(): Asked[] {
  return searches.flatMap(([what, q]): Asked[] => [
    { name: `properties: ${what}`, path: urlOf("/properties", word(q)) },
    { name: `properties: ${what}, last`, path: urlOf("/properties", word(q)), depth: "last" },
    {
      name: `properties: ${what}, villas by price`,
      path: urlOf("/properties", word(q), "type=villa&sort=price"),
    },
    {
      name: `properties: ${what}, by area`,
      path: urlOf("/properties", word(q), "sort=area-desc&bedrooms=3"),
    },
    { name: `projects: ${what}`, path: urlOf("/projects", word(q)) },
    { name: `projects: ${what}, ongoing`, path: urlOf("/projects", word(q), "status=ongoing") },
  ]);
}

function adminLists(): Asked[] {
  const words: [string, string][] = [
    ...searches,
    ["a type", "villa"],
    ["a name", "ayesha khan"],
    ["an address", "@example.com"],
  ];
  return Object.entries(tabs).flatMap(([list, names]) => {
    const path = `/admin/${list}`;
    const pages = names.flatMap((tab) =>
      depths.map(
        (depth): Asked => ({
          name: `admin ${list}: ${tab || "all"}`,
          path: urlOf(path, tab && `tab=${tab}`),
          depth,
          admin: true,
        }),
      ),
    );
    const found = words.flatMap(([what, q]) =>
      ["", names.at(-1) ?? ""].map(
        (tab): Asked => ({
          name: `admin ${list}: ${what}${tab && `, ${tab}`}`,
          path: urlOf(path, word(q), tab && `tab=${tab}`),
          admin: true,
        }),
      ),
    );
    return [...pages, ...found];
  });
}

const single: Asked[] = [
  { name: "home", path: "/" },
  { name: "a listing and those like it", path: "/properties/700" },
  { name: "a project and those like it", path: "/projects/700" },
  { name: "feed", path: "/feed.xml" },
  { name: "API: 1,000 listings", path: "/api/properties" },
  { name: "API: 1,000 listings, a word", path: "/api/properties?q=mehrab" },
  { name: "API: featured", path: "/api/properties/featured" },
  { name: "API: 1,000 projects", path: "/api/projects" },
  { name: "dashboard", path: "/admin/dashboard", admin: true },
  { name: "deleted", path: "/admin/deleted", admin: true },
  { name: "API: statistics", path: "/api/dashboard/stats", admin: true },
  { name: "API: 1,000 messages", path: "/api/contact/messages", admin: true },
];

/** Every list, search and figure of the issue 'Back-office', part 'Scale'. */
export const asked: Asked[] = [...single, ...publicLists(), ...publicSearches(), ...adminLists()];
