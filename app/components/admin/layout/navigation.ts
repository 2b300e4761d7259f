import { type allDefinitions, recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { Permission } from "#app/schemas/users/permissions";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";

/** A link with a permission is for the roles that have it. */
export type AdminLink = { label: Label; to: string; icon?: string; permission?: Permission };

const { property, project, page, "journal-entry": journal, ...others } = recordDefinitions;

// What belongs to a record of another kind is reached from there.
const content = Object.values(others).filter((one) => !("parent" in one));

const linkTo = ({ labels: label, path, icon }: (typeof allDefinitions)[number]): AdminLink => ({
  label,
  to: `/admin/${path}`,
  icon,
});

/** Links of the sidebar by group. The icons are SVG paths on a grid of 16. */
export const groups: { title: Label; links: AdminLink[] }[] = [
  {
    title: m.nav_work,
    links: [
      {
        label: m.dashboard_title,
        to: "/admin/dashboard",
        icon: "M2 2h5v7H2zM9 2h5v4H9zM9 8h5v6H9zM2 11h5v3H2z",
      },
      { label: m.messages_title, to: "/admin/messages", icon: "M2 3h12v10H2zM2 4l6 5 6-5" },
      {
        label: m.contacts_title,
        to: "/admin/contacts",
        icon: "M3 2h10v12H3zM1.500 5h3M1.500 11h3M6.500 6.500a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0M5.500 11.500c0-2 1-2.500 2.500-2.500s2.500.5 2.500 2.500",
      },
    ],
  },
  {
    title: m.nav_listings,
    links: [
      linkTo(property),
      linkTo(project),
      {
        label: m.nav_imports,
        to: "/admin/imports",
        permission: "imports",
        icon: "M2 10v4h12v-4M8 2v8M5 7l3 3 3-3",
      },
    ],
  },
  {
    title: m.nav_website,
    links: [
      {
        label: m.nav_website,
        to: "/admin/site",
        permission: "content",
        icon: "M2 3h12v10H2zM2 6h12M4 8.500h4M4 11h3M10 8.500h2v2.500h-2z",
      },
      ...[page, journal, ...content].map(linkTo),
    ],
  },
  {
    title: m.nav_files,
    links: [{ label: m.nav_files, to: "/admin/files", icon: "M3 2h6l4 4v8H3zM9 2v4h4" }],
  },
  {
    title: m.nav_firm,
    links: [
      {
        label: m.nav_users,
        to: "/admin/users",
        permission: "users",
        icon: "M3.500 5a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M1.500 14v-2.500a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2V14M10.500 2.700a2.500 2.500 0 0 1 0 4.600M12.500 9.700a2 2 0 0 1 2 2V14",
      },
      {
        label: m.activity_title,
        to: "/admin/activity",
        icon: "M3 2h10v12H3zM5.500 5h5M5.500 8h5M5.500 11h3",
      },
      {
        label: m.deleted_title,
        to: "/admin/deleted",
        icon: "M2 4h12M6 4V2h4v2M3.500 4l.7 10h7.600l.7-10M6.500 7v4.500M9.500 7v4.500",
      },
      {
        label: m.nav_settings,
        to: "/admin/settings?tab=general",
        permission: "settings",
        icon: "M2 4h7M13 4h1M2 12h1M7 12h7M9 2v4h4V2zM3 10v4h4v-4z",
      },
    ],
  },
];

/** Links of the user menu. */
export const accountLinks: AdminLink[] = [
  { label: m.nav_account, to: "/admin/settings" },
  { label: m.nav_security, to: "/admin/security" },
  { label: m.nav_tokens, to: "/admin/tokens" },
];

/** Pages whose address does not begin with that of the page above them. */
const placements: Record<string, string> = {
  audit: "activity",
  languages: "settings",
  "not-found": "redirects",
  restore: "settings",
  sample: "settings",
  // The texts of the site: those of a record have its place.
  translations: "site",
  ...Object.fromEntries(
    Object.values(recordDefinitions).flatMap((one) =>
      "parent" in one ? [[one.path, one.parent?.path ?? ""]] : [],
    ),
  ),
};

/** The link of the sidebar or of the account under which a page stands, and the title of its group. */
export function findPlace(pathname: string, search: string): { title?: Label; link?: AdminLink } {
  const [, , first = "", second] = pathname.split("/");
  const isOwn = first === "settings" && !/\btab=(general|backup)\b/.test(search);
  if (isOwn || ["security", "tokens", "api"].includes(first)) return { link: accountLinks[0] };
  const isOfRecord = ["history", "translations", "views", "assignments", "bulk"].includes(first);
  const name = isOfRecord && second !== "settings" ? second : (placements[first] ?? first);
  const isPlace = ({ to }: AdminLink) => to.split(/[/?]/)[2] === name;
  const group = groups.find(({ links }) => links.some(isPlace));
  return { title: group?.title, link: group?.links.find(isPlace) };
}
