/** 'at once' is within minutes, 'daily' every morning. */
export const alertFrequencies = ["at once", "daily"] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

export const alertKinds = {
  properties: "property",
  projects: "project",
  updates: "progress-report",
} as const;

export type AlertKind = (typeof alertKinds)[keyof typeof alertKinds];

/** Kinds of alerts of a list with filters. */
export type ListAlertKind = Exclude<AlertKind, "progress-report">;

/** The path of a kind's list: 'properties' */
export const alertPath = (kind: ListAlertKind) => (kind === "property" ? "properties" : "projects");

/**
 * An alert as its subscriber asked for it; `filters` is the query string of the list: 'type=villa&status=for+sale', or names the project
 * whose progress it is about: 'project=16'.
 */
export type Alert = { id: number; kind: AlertKind; filters: string; frequency: AlertFrequency };
