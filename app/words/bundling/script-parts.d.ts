/** The addresses of the scripts that each script of the site loads with itself, by its name without the hash (manifests-plugin). */
declare module "virtual:script-parts" {
  const parts: Record<string, string[] | undefined>;
  export default parts;
}
