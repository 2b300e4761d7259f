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
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    // npm run dev: dependencies are found before the first page is asked for, not while it loads.
    unstable_optimizeDeps: true,
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

      route("api/properties", "routes/api/properties.ts");
      route("api/properties/featured", "routes/api/properties-featured.ts");
      route("api/properties/:id", "routes/api/property.ts");
      route("api/projects", "routes/api/projects.ts");
      route("api/projects/featured", "routes/api/projects-featured.ts");
      route("api/projects/:id", "routes/api/project.ts");
      route("api/contact", "routes/api/contact.ts");
      route("api/*", "routes/api/not-found.ts");

      route("uploads/*", "routes/files/uploads.ts");
      route("sitemap.xml", "routes/files/sitemap.ts");
      route("robots.txt", "routes/files/robots.ts");
      route("feed.xml", "routes/files/feed.ts");
    });
  },
};
