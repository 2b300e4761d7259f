import type { Project } from "#app/schemas/kinds/project";
import { drawVideos } from "#app/schemas/listings/drawn-videos";
import { visibleKey } from "#app/schemas/readers/visible-text";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";
import { db } from "../../client/client";
import { newest } from "../lists/orders";
import { findProfilePaths } from "../profiles";
import { translate } from "../translate";
import { drawingsOf } from "./listing-details";
import { projectQueries } from "./projects";

/** More options would make a form too heavy. */
const maxOptions = 300;

/**
 * The projects that a form offers, the newest first; those that are chosen stay options, though they are older or removed.
 * @param current ids as the form has them
 * @param own id of the project itself, which is none
 */
export async function findProjectOptions(current: unknown[], own?: number) {
  const rows = db.selectFrom("projects").select(["id", "title"]).orderBy(newest);
  const chosen = current.flatMap((id) => (Number(id) > 0 ? [Number(id)] : []));
  const found = [
    ...(await rows.limit(maxOptions).execute()),
    ...(chosen.length > 0 ? await rows.where("id", "in", chosen).execute() : []),
  ];
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  for (const id of chosen) if (!titles.has(id)) titles.set(id, m.related_removed({ id: String(id) }));
  if (own) titles.delete(own);
  return [
    ["", m.related_choose()] as const,
    ...[...titles].map(([id, title]) => [String(id), title] as const),
  ];
}

type Work = Pick<
  Project,
  "id" | "typologies" | "tags" | "credits" | "awards" | "drawings" | "videos" | "related"
>;

export type Portfolio = Awaited<ReturnType<typeof findPortfolio>>;

/**
 * Finds what the page of a project has beside its facts; what is empty takes no bytes of the page.
 * @param own the project with its texts in the first language, by which filters find it
 */
export async function findPortfolio(project: Work, own: Work) {
  const [credits, drawings, related] = await Promise.all([
    findCredits(project.credits),
    drawingsOf(project.drawings),
    findRelatedProjects(project.related, project.id),
  ]);
  const awards = project.awards?.map(({ year, title, url }) => ({ year, title, ...(url && { href: url }) }));
  const wordsOf = (name: "typologies" | "tags") =>
    project[name]?.map((text, index) => {
      const value = own[name]?.[index] ?? text;
      // A word that the project itself does not translate may be translated for all.
      const isOfList = name === "typologies" && text === value;
      return { text: isOfList ? valueWord("typologies", value) : text, value };
    });
  return withoutEmpty({
    credits,
    awards,
    drawings,
    videos: drawVideos(project.videos ?? []),
    related,
    typologies: wordsOf("typologies"),
    tags: wordsOf("tags"),
  });
}

function withoutEmpty<Lists extends Record<string, unknown[] | undefined>>(lists: Lists) {
  return Object.fromEntries(
    Object.entries(lists).filter(([, list]) => list && list.length > 0),
  ) as Partial<Lists>;
}

/** The credits with their links; the name of one of the team leads to their page, unless it has a link. */
async function findCredits(credits: Project["credits"] = []) {
  if (credits.length === 0) return [];
  const [team, pathOf] = await Promise.all([
    db.selectFrom("team").select(["id", "name"]).where("hidden", "=", 0).execute(),
    findProfilePaths("team"),
  ]);
  const credited = new Set(credits.map(({ name }) => visibleKey(name)));
  const members = team.filter(({ name }) => credited.has(visibleKey(name)));
  const translated = await translate("team-member", members);
  const paths = new Map(
    members.map(({ id, name }, index) => [
      visibleKey(name),
      // A draft may be the first project that names them.
      pathOf({ id, title: translated[index]?.name ?? name })?.path ?? "/about#team",
    ]),
  );
  return credits.map(({ role, name, url }) => {
    const path = paths.get(visibleKey(name));
    const href = url || path;
    return { role, name, ...(href && { href }), ...(path && { isOfTeam: true }) };
  });
}

/** The cards of those of these projects that visitors see, in this order. */
async function findRelatedProjects(ids: number[] = [], own: number) {
  const others = ids.filter((id) => id !== own);
  if (others.length === 0) return [];
  const { card, cardsOf, visibleRows } = projectQueries;
  const cards = await cardsOf(visibleRows().select(card).where("id", "in", others));
  return others.flatMap((id) => cards.find((one) => one.id === id) ?? []);
}
