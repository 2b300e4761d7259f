/** A custom property of the theme: '--spacing-margin', in the group 'spacing', by the name 'margin' in utilities. */
type Token = { property: string; group: string; name: string; value: string };

/** Groups of tokens, a longer name before its beginning, with utilities that have another name than the group. */
const groups: Record<string, ((name: string) => string) | undefined> = {
  breakpoint: (name) => `${name}:, max-${name}:`,
  "text-underline-offset": (name) => `underline-offset-${name}`,
  "font-weight": (name) => `font-${name}`,
  container: (name) => `max-w-${name}, @${name}:`,
  tracking: undefined,
  leading: undefined,
  spacing: (name) => name,
  animate: undefined,
  aspect: undefined,
  radius: (name) => `rounded-${name}`,
  color: (name) => name,
  ease: undefined,
  font: undefined,
  text: undefined,
};

/** The tokens of a style sheet, from its blocks `@theme` and `@theme inline`; without the parts of a composite text style. */
export function parseTokens(css: string): Token[] {
  const theme = [...css.matchAll(/@theme[^{]*\{([\s\S]*?)\n\}/g)].map(([, block]) => block).join("\n");
  const declarations = theme.replace(/\/\*.*?\*\//gs, "").matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return [...declarations].flatMap(([, property = "", value = ""]) => {
    const group = Object.keys(groups).find((start) => property.startsWith(`--${start}-`));
    // '--spacing-1_2' is 'p-1.2'.
    const name = property.slice(`--${group}-`.length).replace("_", ".");
    return group && !name.includes("--") ? [{ property, group, name, value }] : [];
  });
}

type Sample = { className: string; style: "background" | "fontSize" | "width"; text?: string };

/** Sections of the page, each with a sample of its tokens; the last has all others. */
const sections: { group?: string; title: string; sample?: Sample }[] = [
  {
    group: "color",
    title: "Colors, for bg-, text-, border-, fill-, stroke-",
    sample: { className: "h-10 w-full border border-line", style: "background" },
  },
  {
    group: "text",
    title: "Sizes of text",
    sample: { className: "truncate leading-tight", style: "fontSize", text: "Mehrab" },
  },
  {
    group: "spacing",
    title: "Spacing, for p-, m-, gap-, w-, h-, beside multiples of 0.25 rem",
    sample: { className: "h-3 max-w-full bg-brick", style: "width" },
  },
  { title: "Other tokens" },
];

/** Lists the tokens of styles/tokens.css, with a sample of each color and size. */
export function TokenSections({ tokens }: { tokens: Token[] }) {
  const isOther = ({ group }: Token) => !sections.some((section) => section.group === group);
  return sections.map(({ group, title, sample }) => (
    <section className="mt-16" key={title} data-tokens>
      <h2 className="mb-4 font-text text-t1/snug weight-semibold letter-spacing-normal">{title}</h2>
      <ul className="grid grid-cols-2 gap-6 border border-line bg-paper p-6 md:grid-cols-4" data-example>
        {tokens
          .filter((token) => (group ? token.group === group : isOther(token)))
          .map((token) => (
            <li key={token.property} className="grid min-w-0 content-start gap-0.8 text-t3/snug">
              {sample && <TokenSample {...sample} value={`var(${token.property}, ${token.value})`} />}
              <b className="weight-medium">
                {groups[token.group]?.(token.name) ?? `${token.group}-${token.name}`}
              </b>
              <span className="wrap-anywhere text-ink-2">{token.value}</span>
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
