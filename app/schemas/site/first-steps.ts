/** Steps of a new site until it is the firm's own, in their order, each with its page. */
const firstSteps = {
  name: ["Name and contact address", "/admin/site?tab=general"],
  look: ["Mark and color", "/admin/site?tab=appearance"],
  words: ["Headline and introduction", "/admin/site"],
  pictures: ["Picture on top of Home", "/admin/site?tab=pictures"],
  offices: ["Offices", "/admin/offices/new"],
  services: ["Services", "/admin/services/new"],
  team: ["Team", "/admin/team/new"],
  listing: ["First property or project", "/admin/properties/new"],
  mail: ["E-mail for new messages", "/admin/settings?tab=general"],
  backup: ["First backup", "/admin/settings?tab=backup"],
} satisfies Record<string, [title: string, path: string]>;

export type FirstStep = keyof typeof firstSteps;

/** State of the steps: true when done. */
export type DoneSteps = Record<FirstStep, boolean>;

export const firstStepEntries = Object.entries(firstSteps) as [FirstStep, [title: string, path: string]][];

const stepLists = firstStepEntries.map(([, [, path]]) => path.replace(/(\?|\/new).*/, ""));

/** Recognizes a page that belongs to a step: '/admin/offices/3/edit' */
export const isStepPage = (pathname: string) => stepLists.some((list) => pathname.startsWith(list));

/** @returns the next step; undefined when the site is ready: mail and backup are the host's */
export function nextStepOf(done: DoneSteps) {
  const [, next] =
    firstStepEntries.find(([step]) => !done[step] && step !== "mail" && step !== "backup") ?? [];
  return next && { title: next[0], path: next[1] };
}
