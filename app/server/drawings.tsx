import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { DocumentContext, type Draw } from "#app/components/document";

const drawings = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  // Two bytes a letter, at worst.
  sizeCalculation: (text, key) => 2 * (text.length + key.length),
});

/** Draws a part of a page, or finds it as it was drawn for the same props before. */
export function drawer(isSparing: boolean): Draw {
  return (part, props) => {
    const key = `${nameOf(part)} ${isSparing} ${JSON.stringify(props)}`;
    const known = drawings.get(key);
    if (known !== undefined) return known;
    const text = renderToString(
      <DocumentContext.Provider value={{ css: "", isSparing }}>
        {createElement(part, props)}
      </DocumentContext.Provider>,
    );
    drawings.set(key, text);
    return text;
  };
}

const names = new Map<unknown, number>();

/** Two components may have the same name, and none after a bundler. */
function nameOf(part: unknown) {
  const name = names.get(part) ?? names.size;
  names.set(part, name);
  return name;
}
