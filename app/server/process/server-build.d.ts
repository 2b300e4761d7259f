/** The build that remix-serve runs: a module of Remix's Vite plugin. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}
