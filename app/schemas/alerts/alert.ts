/** 'at once' is within minutes, 'daily' every morning. */
export const alertFrequencies = ["at once", "daily"] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

export const alertKinds = { properties: "property", projects: "project" } as const;

export type AlertKind = (typeof alertKinds)[keyof typeof alertKinds];

/** The path of a kind's list: 'properties' */
export const alertPath = (kind: AlertKind) => (kind === "property" ? "properties" : "projects");

/** An alert of a list, as its subscriber asked for it; `filters` is the query string of the list: 'type=villa&status=for+sale'. */
export type Alert = { id: number; kind: AlertKind; filters: string; frequency: AlertFrequency };
