import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";

/** Steps of a new site until it is the firm's own, in their order, each with its page. */
const firstSteps = {
  name: [m.step_name, "/admin/site?tab=general"],
  look: [m.step_look, "/admin/site?tab=appearance"],
  words: [m.step_words, "/admin/site"],
  pictures: [m.step_pictures, "/admin/site?tab=pictures"],
  offices: [m.step_offices, "/admin/offices/new"],
  services: [m.step_services, "/admin/services/new"],
  team: [m.step_team, "/admin/team/new"],
  listing: [m.step_listing, "/admin/properties/new"],
  mail: [m.step_mail, "/admin/settings?tab=general"],
  backup: [m.step_backup, "/admin/settings?tab=backup"],
} satisfies Record<string, [title: Label, path: string]>;

export type FirstStep = keyof typeof firstSteps;

/** State of the steps: true when done. */
export type DoneSteps = Record<FirstStep, boolean>;

export const firstStepEntries = Object.entries(firstSteps) as [FirstStep, [title: Label, path: string]][];

const stepLists = firstStepEntries.map(([, [, path]]) => path.replace(/(\?|\/new).*/, ""));

/** Recognizes a page that belongs to a step: '/admin/offices/3/edit' */
export const isStepPage = (pathname: string) => stepLists.some((list) => pathname.startsWith(list));

/** @returns the next step; undefined when the site is ready: mail and backup are the host's */
export function nextStepOf(done: DoneSteps) {
  const [, next] =
    firstStepEntries.find(([step]) => !done[step] && step !== "mail" && step !== "backup") ?? [];
  return next && { title: next[0], path: next[1] };
}
