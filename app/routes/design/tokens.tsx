/** A custom property of the theme: '--spacing-margin'. */
type Token = { property: string; value: string };

/** The tokens of a style sheet, from its blocks `@theme` and `@theme inline`; without the parts of a composite text style. */
export function parseTokens(css: string): Token[] {
  const theme = [...css.matchAll(/@theme[^{]*\{([\s\S]*?)\n\}/g)].map(([, block]) => block).join("\n");
  const declarations = theme.replace(/\/\*.*?\*\//gs, "").matchAll(/(--[\w-]+):\s*([^;]+);/g);
  const tokens = Array.from(declarations, ([, property = "", value = ""]) => ({ property, value }));
  return tokens.filter(({ property }) => !property.slice(2).includes("--"));
}

type Sample = { className: string; style: "background" | "fontSize" | "width"; text?: string };

/** Sections of the page, each with a sample of its tokens; the last has all others. */
const sections: { start?: string; title: string; sample?: Sample }[] = [
  {
    start: "--color-",
    title: "Colors, for bg-, text-, border-, fill-, stroke-",
    sample: { className: "h-10 w-full border border-line", style: "background" },
  },
  {
    start: "--text-",
    title: "Sizes of text",
    sample: { className: "truncate leading-tight", style: "fontSize", text: "Mehrab" },
  },
  {
    start: "--spacing-",
    title: "Spacing, for p-, m-, gap-, w-, h-, beside multiples of 0.25 rem",
    sample: { className: "h-3 max-w-full bg-brick", style: "width" },
  },
  { title: "Other tokens" },
];

/** Lists the tokens of styles/tokens.css, with a sample of each color and size. */
export function TokenSections({ tokens }: { tokens: Token[] }) {
  const sectionOf = ({ property }: Token) =>
    sections.find(({ start }) => start && property.startsWith(start)) ?? sections.at(-1);
  return sections.map((section) => (
    <section className="mt-16" key={section.title} data-tokens>
      <h2 className="mb-4 font-text text-t1/snug weight-semibold letter-spacing-normal">{section.title}</h2>
      <ul className="grid grid-cols-2 gap-6 border border-line bg-paper p-6 md:grid-cols-4" data-example>
        {tokens
          .filter((token) => sectionOf(token) === section)
          .map(({ property, value }) => (
            <li key={property} className="grid min-w-0 content-start gap-0.8 text-t3/snug">
              {section.sample && <TokenSample {...section.sample} value={`var(${property}, ${value})`} />}
              <b className="weight-semibold">{property}</b>
              <span className="wrap-anywhere text-ink-2">{value}</span>
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** An element with the value of a token; set by script, because the Content-Security-Policy forbids style attributes. */
function TokenSample({ className, style, text, value }: Sample & { value: string }) {
  return (
    <div
      className={className}
      ref={(element) => void Object.assign(element?.style ?? {}, { [style]: value })}
    >
      {text}
    </div>
  );
}
