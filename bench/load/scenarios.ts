import { publishingStates } from "#app/schemas/publishing";

/** One measured request, for the last page of a list where it says so. */
export type Scenario = { name: string; path: string; page?: "last"; isAdmin?: boolean };

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
  ["an area and a place", "10 marla karachi"],
  ["a price in words", "a house for 4.5 crore"],
  ["a number", "33"],
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
  ["a city", "city=Karachi"],
  ["a neighborhood and a feature", "city=Rawalpindi&neighborhood=Westridge&feature=Gym"],
  ["three features", "feature=Garden&feature=Gym&feature=Parking"],
  ["areas", "minArea=5+marla&maxArea=1+kanal"],
  ["everything, none", "city=Karachi&type=villa&status=leased&bedrooms=8&maxPrice=1000&feature=Gym"],
] as const;
const sorts = ["newest", "price", "price-desc", "area", "area-desc", "rate"];
/** Of projects and of the lists of the back-office. */
const otherSorts = ["newest", "oldest", "title"];
const projectFilters = [
  ["all", ""],
  ["a category", "category=hospitality"],
  ["a status", "status=ongoing"],
  ["both", "category=hospitality&status=ongoing"],
  ["a city", "city=Karachi"],
  ["a city, category and status", "city=wah+cantt&category=hospitality&status=ongoing"],
  ["everything, none", "city=Atlantis&category=hospitality&status=ongoing"],
] as const;
const tabs = {
  properties: ["", "residential", "commercial", "featured"],
  projects: ["", "residential", "commercial", "featured"],
  messages: ["", "unread", "read"],
};

const urlOf = (path: string, ...params: string[]) => `${path}?${params.filter(Boolean).join("&")}`;
const sortParam = (sort: string) => (sort === "newest" ? "" : `sort=${sort}`);
const textParam = (q: string) => `q=${encodeURIComponent(q)}`;
const pages = [undefined, "last"] as const;

function publicLists(): Scenario[] {
  const properties = propertyFilters.flatMap(([what, filter]) =>
    sorts.map((sort) => ({
      name: `properties: ${what}, ${sort}`,
      path: urlOf("/properties", filter, sortParam(sort)),
    })),
  );
  const projects = projectFilters.flatMap(([what, filter]) =>
    otherSorts.map((sort) => ({
      name: `projects: ${what}, ${sort}`,
      path: urlOf("/projects", filter, sortParam(sort)),
    })),
  );
  return [...properties, ...projects].flatMap((list) => pages.map((page) => ({ ...list, page })));
}

function publicSearches(): Scenario[] {
  return searches.flatMap(([what, q]): Scenario[] => {
    const properties = (suffix: string, ...params: string[]) => ({
      name: `properties: ${what}${suffix}`,
      path: urlOf("/properties", textParam(q), ...params),
    });
    return [
      properties(""),
      { ...properties(""), page: "last" },
      properties(", villas by price", "type=villa&sort=price"),
      properties(", by area", "sort=area-desc&bedrooms=3"),
      properties(", in a city with a feature", "city=Karachi&feature=Gym"),
      { name: `projects: ${what}`, path: urlOf("/projects", textParam(q)) },
      { name: `projects: ${what}, ongoing`, path: urlOf("/projects", textParam(q), "status=ongoing") },
      { name: `projects: ${what}, in a city`, path: urlOf("/projects", textParam(q), "city=Karachi") },
    ];
  });
}

/** Of what visitors don't see, and of what they do. */
function statesOfLists(): Scenario[] {
  return ["properties", "projects"].flatMap((list) =>
    publishingStates.flatMap((state) =>
      otherSorts.flatMap((sort) =>
        pages.map((page) => ({
          name: `admin ${list}: ${state}, ${sort}`,
          path: urlOf(`/admin/${list}`, `state=${state}`, sortParam(sort)),
          page,
          isAdmin: true,
        })),
      ),
    ),
  );
}

function adminLists(): Scenario[] {
  const adminSearches = [
    ...searches,
    ["a type", "villa"],
    ["a name", "ayesha khan"],
    ["an address", "@example.com"],
    ["a phone number", "+92 321 0067900"],
  ] as const;
  return Object.entries(tabs).flatMap(([list, names]): Scenario[] => {
    const scenario = (name: string, ...params: string[]) => ({
      name: `admin ${list}: ${name}`,
      path: urlOf(`/admin/${list}`, ...params),
      isAdmin: true,
    });
    const tabParam = (tab: string) => tab && `tab=${tab}`;
    const lists = names.flatMap((tab) =>
      otherSorts.flatMap((sort) => {
        const list = scenario(`${tab || "all"}, ${sort}`, tabParam(tab), sortParam(sort));
        return pages.map((page) => ({ ...list, page }));
      }),
    );
    const found = adminSearches.flatMap(([what, q]) =>
      ["", names.at(-1) ?? ""].map((tab) =>
        scenario(`${what}${tab && `, ${tab} by title`}`, textParam(q), tabParam(tab), tab && "sort=title"),
      ),
    );
    return [...lists, ...found];
  });
}

/** Records by their status, agent and what they lack, in orders that only these lists have. */
function filteredLists(): Scenario[] {
  const filters = [
    "",
    "status=sold",
    "status=completed",
    "agent=1",
    "without=picture",
    "without=description",
    "minPrice=2+crore&maxPrice=6+crore",
    "minPrice=2+crore",
    "addedFrom=2015-01-03&addedTo=2015-01-05",
    "addedFrom=2015-01-03",
  ];
  return ["properties", "projects"].flatMap((list) => {
    const isOther = list === "properties" ? /completed/ : /sold|Price/;
    const sorts =
      list === "properties" ? ["newest", "status", "lowest", "title"] : ["newest", "status", "title"];
    const own = [...filters.filter((filter) => !isOther.test(filter)), "tab=featured"];
    return own.flatMap((filter) =>
      sorts.flatMap((sort) =>
        pages.map((page) => ({
          name: `admin ${list}: ${filter || "all"}, ${sort}`,
          path: urlOf(`/admin/${list}`, filter, sortParam(sort)),
          page,
          isAdmin: true,
        })),
      ),
    );
  });
}

/** Messages by what the firm does about them. */
function enquiries(): Scenario[] {
  const filters = [
    "stage=viewing",
    "stage=new",
    "owner=me",
    "owner=nobody",
    "listing=property-7",
    "label=urgent",
    "due=overdue",
    "due=today",
    "due=unanswered",
    "stage=offer&owner=me&tab=unread",
    "stage=offer&label=urgent&due=overdue",
  ];
  return filters.flatMap((filter) =>
    otherSorts.flatMap((sort): Scenario[] => {
      const scenario = (what: string, ...params: string[]) => ({
        name: `admin messages: ${filter}, ${sort}${what}`,
        path: urlOf("/admin/messages", filter, sortParam(sort), ...params),
        isAdmin: true,
      });
      return [
        ...pages.map((page) => ({ ...scenario(""), page })),
        scenario(", a word in a third", "q=garden"),
        scenario(", two letters", "q=wa"),
      ];
    }),
  );
}

/** People who wrote, and the page of one with whoever else may be the same person. */
function contacts(): Scenario[] {
  const found = [...searches, ["a name", "ayesha khan"], ["a phone number", "0321 0067900"]] as const;
  const list = { name: "admin contacts: all", path: urlOf("/admin/contacts"), isAdmin: true };
  return [
    ...pages.map((page) => ({ ...list, page })),
    ...found.map(([what, q]) => ({
      ...list,
      name: `admin contacts: ${what}`,
      path: urlOf("/admin/contacts", textParam(q)),
    })),
    { name: "admin contacts: one", path: "/admin/contacts/699", isAdmin: true },
    { name: "admin message: one", path: "/admin/messages/700", isAdmin: true },
  ];
}

/** The journal and its entries, with what leads from one to the next. */
function journal(): Scenario[] {
  const filters = [
    ["all", ""],
    ["a category", "category=awards"],
    ["a year", "year=2015"],
    ["both", "category=awards&year=2015"],
    ["none", "category=awards&year=1999"],
  ] as const;
  const lists = filters.flatMap(([what, filter]) =>
    pages.map((page) => ({ name: `journal: ${what}`, path: urlOf("/journal", filter), page })),
  );
  const admin = (what: string, ...params: string[]) => ({
    name: `admin journal: ${what}`,
    path: urlOf("/admin/journal", ...params),
    isAdmin: true,
  });
  const adminLists = [
    ["all", ""] as const,
    ...publishingStates.map((state) => [state, `state=${state}`] as const),
  ].flatMap(([what, filter]) =>
    otherSorts.flatMap((sort) =>
      pages.map((page) => ({ ...admin(`${what}, ${sort}`, filter, sortParam(sort)), page })),
    ),
  );
  const found = searches.flatMap(([what, q]) => [
    admin(what, textParam(q)),
    admin(`${what}, published by title`, textParam(q), "state=published", "sort=title"),
  ]);
  return [
    ...lists,
    ...adminLists,
    ...found,
    { name: "journal: the latest entry", path: "/journal/1000" },
    { name: "journal: an entry among others", path: "/journal/500" },
    { name: "journal: feed", path: "/journal/feed.xml" },
    { name: "journal: entries of their author", path: "/team/3" },
    { name: "API: 1,000 entries", path: "/api/journal" },
    { name: "admin journal: the form of an entry", path: "/admin/journal/500/edit", isAdmin: true },
  ];
}

/** The search of the site in listings, projects, units, pages and the journal at once. */
const siteSearches = [...searches, ["the number of a unit", "a-1205"] as const].map(([what, q]) => ({
  name: `search: ${what}`,
  path: urlOf("/search", textParam(q)),
}));

/** The search in all lists of the back-office at once. */
const everything = [...searches, ["a phone number", "0321-0067900"] as const].map(([what, q]) => ({
  name: `admin, everything: ${what}`,
  path: urlOf("/admin/search", textParam(q)),
  isAdmin: true,
}));

const singlePages: Scenario[] = [
  { name: "home", path: "/" },
  { name: "home, featured villas", path: "/?type=villa" },
  { name: "a property and similar ones", path: "/properties/700" },
  {
    name: "a shortlist of twelve",
    path: `/shortlist?ids=${Array.from({ length: 12 }, (_, index) => 700 - index)}`,
  },
  { name: "a project and similar ones", path: "/projects/700" },
  { name: "feed", path: "/feed.xml" },
  { name: "API: 1,000 properties", path: "/api/properties" },
  { name: "API: 1,000 properties, a word", path: "/api/properties?q=mehrab" },
  { name: "API: featured", path: "/api/properties/featured" },
  { name: "API: 1,000 projects", path: "/api/projects" },
  // In another state there are fewer than 1,000 of the small firm's: more is sent, not only more looked at.
  { name: "API: 1,000 properties, published", path: "/api/properties?state=published", isAdmin: true },
  { name: "dashboard", path: "/admin/dashboard", isAdmin: true },
  { name: "deleted", path: "/admin/deleted", isAdmin: true },
  { name: "API: statistics", path: "/api/dashboard/stats", isAdmin: true },
  { name: "API: 1,000 messages", path: "/api/contact/messages", isAdmin: true },
];

/** Every list, search and statistic that grows with the number of records. */
export const scenarios = [
  ...singlePages,
  ...publicLists(),
  ...publicSearches(),
  ...adminLists(),
  ...filteredLists(),
  ...enquiries(),
  ...contacts(),
  ...everything,
  ...siteSearches,
  ...journal(),
  ...statesOfLists(),
];
