import tokens from "#app/styles/tokens.css?raw";
import { describeComponent } from "./component-docs";
import { parseTokens } from "./token-list";

/** The text of every component, which Vite reads again when it changes. */
const sources = import.meta.glob<string>("../../components/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Comment and props of every component by file and name: 'ui/button.tsx#Button'. */
export function describeComponents() {
  const all = Object.entries(sources).flatMap(([path, source]) => {
    const names = [...source.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(
      ([, name = ""]) => name,
    );
    const file = path.split("/components/")[1];
    return names.map((name) => [`${file}#${name}`, describeComponent(source, name)] as const);
  });
  return Object.fromEntries(all);
}

export const readTokens = () => parseTokens(tokens);
