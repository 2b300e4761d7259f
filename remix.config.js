/** Confirms a deletion, also of files and messages. */
const deletePage = "routes/admin/records/delete.tsx";

/**
 * The back-office of all kinds of records: one route, because every page of the site carries the table of routes. The lists of the
 * firm have another deletion: an entry may have records, which go to another.
 *
 * @param {import("@remix-run/dev/dist/config/routes").DefineRouteFunction} route
 */
function adminRecords(route) {
  const [list, form] = ["routes/admin/records/list.tsx", "routes/admin/records/form.tsx"];
  const deletions = { lists: "routes/admin/lists/delete.tsx", ":records": deletePage };
  for (const [path, remove] of Object.entries(deletions))
    route(path, list, { id: `admin/${path}` }, () => {
      route("new", form, { id: `admin/${path}/new` });
      route(":id/edit", form, { id: `admin/${path}/edit` });
      route(":id/delete", remove, { id: `admin/${path}/delete` });
    });
}

/**
 * The pages of records as they are edited, under a bar: the files of the public pages, at URLs of their own.
 *
 * @param {import("@remix-run/dev/dist/config/routes").DefineRouteFunction} route
 */
function previews(route) {
  route("", "routes/site/preview/route.tsx", { id: "preview" }, () => {
    route("preview/properties/:id", "routes/site/property/route.tsx", { id: "preview/properties" });
    route("preview/projects/:id", "routes/site/project/route.tsx", { id: "preview/projects" });
    route("preview/pages/:id", "routes/site/page/route.tsx", { id: "preview/pages" });
    route("preview/journal/:id", "routes/site/journal/entry.tsx", { id: "preview/journal" });
  });
}

/**
 * The map of the site: every URL, and the file that answers it.
 * vite.config.ts passes all of this to the Remix plugin.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  // Routes stand below, not in file names.
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    // Discovery asks the server before a form is sent or a page opened: one more request that a bad line can lose.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  routes(defineRoutes) {
    return defineRoutes((route) => {
      route("", "routes/site/layout/route.tsx", () => {
        route("", "routes/site/home/route.tsx", { index: true });
        route("about", "routes/site/about/route.tsx");
        route("properties", "routes/site/properties/route.tsx");
        route("properties/:id", "routes/site/property/route.tsx");
        route("properties/:id/instalments", "routes/site/instalments/route.tsx");
        // Those of one part are at the address of a record.
        route("properties/:id/*", "routes/site/properties/landing.tsx");
        route("projects", "routes/site/projects/route.tsx");
        route("projects/:id", "routes/site/project/route.tsx");
        route("projects/:id/*", "routes/site/projects/landing.tsx");
        route("journal", "routes/site/journal/route.tsx");
        route("journal/:id", "routes/site/journal/entry.tsx");
        for (const list of ["team", "services", "offices"])
          route(`${list}/:id`, "routes/site/profile/route.tsx", { id: `profile/${list}` });
        route("contact", "routes/site/contact/route.tsx");
        route("search", "routes/site/search/route.tsx");
        route("shortlist", "routes/site/shortlist/route.tsx");
        route("alerts/new", "routes/site/alerts/new.tsx");
        route("alerts/:key", "routes/site/alerts/manage.tsx");
        route("offline", "routes/site/offline/route.tsx");
        previews(route);
        route(":address/:below?", "routes/site/page/route.tsx");
        route("*", "routes/site/not-found.tsx");
      });

      route("login", "routes/account/login/route.tsx");
      route("login/second-factor", "routes/account/login/second-factor.tsx");
      route("logout", "routes/account/logout.ts");
      route("invitation", "routes/account/invitation/route.tsx");
      route("forgot-password", "routes/account/forgot-password/route.tsx");
      route("reset-password", "routes/account/reset-password/route.tsx");
      route("confirm-email", "routes/account/confirm-email/route.tsx");
      route("password-strength", "routes/account/password-strength.ts");

      route("admin", "routes/admin/layout/route.tsx", () => {
        route("", "routes/admin/index.ts", { index: true });
        route("dashboard", "routes/admin/dashboard/route.tsx");
        route("search", "routes/admin/search/route.tsx");
        for (const log of ["activity", "audit"])
          route(log, "routes/admin/activity/route.tsx", { id: `admin/${log}` });
        route("messages.csv", "routes/admin/messages/messages-csv.ts");
        route("contacts.csv", "routes/admin/contacts/contacts-csv.ts");
        route("contacts/:id/data.json", "routes/admin/contacts/personal-data.ts");
        route("audit.csv", "routes/admin/activity/audit-csv.ts");
        route("csv/:records", "routes/admin/records/records-csv.ts");
        route("imports", "routes/admin/imports/route.tsx");
        route("imports/pictures", "routes/admin/imports/pictures.tsx");
        route("imports/:id", "routes/admin/imports/columns.tsx");
        route("imports/:id/rows", "routes/admin/imports/rows.tsx");
        route("imports/:id/undo", "routes/admin/imports/undo.ts");
        adminRecords(route);
        route("files", "routes/admin/files/route.tsx", () => {
          route("upload", "routes/admin/files/upload.tsx");
          route("choose", "routes/admin/files/choose.ts");
          route(":id", "routes/admin/files/show.tsx");
          route(":id/focus", "routes/admin/files/focus.ts");
          route(":id/delete", deletePage, { id: "admin/files/delete" });
        });
        route("messages", "routes/admin/messages/route.tsx", () => {
          route(":id", "routes/admin/message/route.tsx");
          route(":id/delete", deletePage, { id: "admin/messages/delete" });
        });
        route("contacts", "routes/admin/contacts/route.tsx");
        route("contacts/new", "routes/admin/contacts/new.tsx");
        route("contacts/:id/edit", "routes/admin/contacts/edit.tsx");
        route("contacts/:id", "routes/admin/contacts/contact.tsx", () => {
          route("remove", "routes/admin/contacts/remove.tsx");
        });
        route("users", "routes/admin/users/route.tsx", () => {
          route(":id", "routes/admin/users/user.tsx");
          route(":id/remove", "routes/admin/users/remove.tsx");
        });
        route("users/invitations", "routes/admin/users/invitations.ts");
        route("site", "routes/admin/site/route.tsx");
        route("settings", "routes/admin/settings/route.tsx");
        route("languages", "routes/admin/settings/languages.tsx");
        route("tokens", "routes/admin/tokens/route.tsx");
        route("api", "routes/admin/api/route.tsx");
        route("security/second-factor", "routes/admin/security/second-factor.tsx");
        route("users/second-factor", "routes/admin/users/two-factor-policy.tsx");
        route("confirm", "routes/admin/security/confirm.tsx");
        route("security", "routes/admin/security/route.tsx");
        route("security/sessions", "routes/admin/security/sessions.ts");
        route("backup", "routes/admin/backup/download.ts");
        route("restore", "routes/admin/backup/restore.tsx");
        route("restore/:id", "routes/admin/backup/confirm-restore.tsx");
        route("sample/load", "routes/admin/sample/load.tsx");
        route("sample/remove", "routes/admin/sample/remove.tsx");
        route("deleted", "routes/admin/deleted.tsx");
        route("not-found", "routes/admin/redirects/not-found.tsx");
        // One route for all kinds, as of the API.
        route("history/:records/:id", "routes/admin/history/route.tsx");
        route("translations/:records/:id/:language", "routes/admin/translations/route.tsx");
        route("views/:records/:id", "routes/admin/listing-counts/route.tsx");
        route("assignments/:records/:id", "routes/admin/assignment/route.tsx");
        route("bulk/:records", "routes/admin/bulk/route.tsx");
        route("saved-filters", "routes/admin/saved-filters.ts");
        route("undo", "routes/admin/undo.ts");
        route("mail", "routes/admin/mail.ts");
        route("mail/test", "routes/admin/settings/test-mail.ts");
        route("preview", "routes/admin/preview.ts");
        route("preview-links", "routes/admin/preview-links.ts");
        route("sidebar", "routes/admin/layout/sidebar.ts");
        route("*", "routes/admin/not-found.tsx");
      });

      route("api/auth/me", "routes/api/auth-me.ts");
      route("api/auth/login", "routes/api/auth-login.ts");
      route("api/auth/logout", "routes/api/auth-logout.ts");
      route("api/dashboard/stats", "routes/api/stats.ts");
      route("api/contact/messages", "routes/api/messages.ts");
      route("api/contact/messages/:id", "routes/api/message.ts");
      route("api/contact/messages/:id/read", "routes/api/message-read.ts");
      route("api/files", "routes/api/files.ts");
      route("api/files/upload", "routes/api/files-upload.ts");
      route("api/files/:id", "routes/api/file.ts");
      route("api/not-found", "routes/api/not-found-addresses.ts");
      route("api/restore", "routes/api/restore.ts");
      route("api/site", "routes/api/site.ts");
      route("api/menus", "routes/api/menus.ts");
      route("api/openapi.json", "routes/api/openapi.ts");
      // Two routes for all kinds: Remix compares a page's path with each route, which is a quarter of a page's time.
      route("api/:records", "routes/api/records.ts");
      for (const path of ["properties", "projects"])
        route(`api/${path}/featured`, "routes/api/records-featured.ts", { id: `api/${path}/featured` });
      route("api/:records/:id", "routes/api/record.ts");
      // What belongs to a record: the units of a project.
      route("api/:parents/:parent/:records", "routes/api/child-records.ts");
      route("api/:parents/:parent/:records/:id", "routes/api/record.ts", { id: "api/child-record" });
      route("api/contact", "routes/api/contact.ts");
      route("api/*", "routes/api/not-found.ts");

      route("healthz", "routes/resources/health.ts");
      route("presses/:list/:id/:name", "routes/resources/listing-click.ts");
      route("properties/:id/map", "routes/resources/map-link.ts", { id: "map/properties" });
      route("projects/:id/map", "routes/resources/map-link.ts", { id: "map/projects" });
      route("pages/:id", "routes/resources/page-link.ts");
      route("uploads/*", "routes/resources/uploads.ts");
      route("social/*", "routes/resources/og-image.ts");
      route("sw.js", "routes/resources/service-worker.ts");
      route("setting-out.svg", "routes/resources/setting-out.ts");
      for (const name of ["mark.svg", "favicon.ico", "apple-touch-icon.png", "icon-192.png", "icon-512.png"])
        route(name, "routes/resources/icon.ts", { id: `icon/${name}` });
      route("manifest.webmanifest", "routes/resources/manifest.ts");
      route("sitemap.xml", "routes/resources/sitemap.ts");
      route("robots.txt", "routes/resources/robots.ts");
      route("feed.xml", "routes/resources/feed.ts");
      route("journal/feed.xml", "routes/resources/journal-feed.ts");

      // The shared components, for developers: `npm run dev` has it, a build does not.
      if (process.env.NODE_ENV === "development") route("design/:part?", "routes/design/route.tsx");
    });
  },
};
