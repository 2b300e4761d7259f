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
      route("", "routes/site/layout.tsx", () => {
        route("", "routes/site/home.tsx", { index: true });
        route("about", "routes/site/about.tsx");
        route("properties", "routes/site/properties.tsx");
        route("properties/:id", "routes/site/property.tsx");
        route("projects", "routes/site/projects.tsx");
        route("projects/:id", "routes/site/project.tsx");
        route("contact", "routes/site/contact.tsx");
        route("*", "routes/site/not-found.tsx");
      });

      route("login", "routes/account/login.tsx");
      route("logout", "routes/account/logout.ts");

      route("admin", "routes/admin/layout.tsx", () => {
        route("", "routes/admin/index.ts", { index: true });
        route("dashboard", "routes/admin/dashboard.tsx");
        route("properties", "routes/admin/properties.tsx", () => {
          route("new", "routes/admin/property-new.tsx");
          route(":id/edit", "routes/admin/property-edit.tsx");
          route(":id/delete", "routes/admin/property-delete.tsx");
        });
        route("projects", "routes/admin/projects.tsx", () => {
          route("new", "routes/admin/project-new.tsx");
          route(":id/edit", "routes/admin/project-edit.tsx");
          route(":id/delete", "routes/admin/project-delete.tsx");
        });
        route("files", "routes/admin/files.tsx", () => {
          route("upload", "routes/admin/file-upload.tsx");
          route(":id", "routes/admin/file.tsx");
          route(":id/delete", "routes/admin/file-delete.tsx");
        });
        route("messages", "routes/admin/messages.tsx", () => {
          route(":id", "routes/admin/message.tsx");
          route(":id/delete", "routes/admin/message-delete.tsx");
        });
        route("settings", "routes/admin/settings.tsx");
        route("backup", "routes/admin/backup.ts");
        route("restore", "routes/admin/restore.tsx");
        route("restore/:id", "routes/admin/restore-question.tsx");
        route("deleted", "routes/admin/deleted.tsx");
        route("undo", "routes/admin/undo.ts");
        route("mail", "routes/admin/mail.ts");
        route("sidebar", "routes/admin/sidebar.ts");
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
      route("api/restore", "routes/api/restore.ts");
      route("api/properties", "routes/api/properties.ts");
      route("api/properties/featured", "routes/api/properties-featured.ts");
      route("api/properties/:id", "routes/api/property.ts");
      route("api/projects", "routes/api/projects.ts");
      route("api/projects/featured", "routes/api/projects-featured.ts");
      route("api/projects/:id", "routes/api/project.ts");
      route("api/contact", "routes/api/contact.ts");
      route("api/*", "routes/api/not-found.ts");

      route("healthz", "routes/files/health.ts");
      route("uploads/*", "routes/files/uploads.ts");
      route("social/*", "routes/files/social.ts");
      route("sw.js", "routes/files/worker.ts");
      route("manifest.webmanifest", "routes/files/manifest.ts");
      route("sitemap.xml", "routes/files/sitemap.ts");
      route("robots.txt", "routes/files/robots.ts");
      route("feed.xml", "routes/files/feed.ts");
    });
  },
};
