/** How soon somebody is told of a new listing: within minutes, or every morning. */
export const alertFrequencies = ["at once", "daily"] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

/** What alerts can be about, by the path of its list. */
export const alertKinds = { properties: "property", projects: "project" } as const;

export type AlertKind = (typeof alertKinds)[keyof typeof alertKinds];

/** The path of a kind's list: 'properties' */
export const alertPath = (kind: AlertKind) => (kind === "property" ? "properties" : "projects");

/** An alert of a list, as its subscriber asked for it. */
export type Alert = { id: number; kind: AlertKind; filters: string; frequency: AlertFrequency };
