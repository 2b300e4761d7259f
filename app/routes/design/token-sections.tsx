import type { ReactNode } from "react";
import type { Token } from "./token-list";

/** Utilities with a name that is not that of the group of their token. */
const utilities: Record<string, (name: string) => string> = {
  color: (name) => name,
  spacing: (name) => name,
  container: (name) => `max-w-${name}, @${name}:`,
  breakpoint: (name) => `${name}:, max-${name}:`,
  "font-weight": (name) => `font-${name}`,
  "text-underline-offset": (name) => `underline-offset-${name}`,
  radius: (name) => `rounded-${name}`,
};

const utilityOf = ({ group, name }: Token) => utilities[group]?.(name) ?? `${group}-${name}`;

/** Lists the tokens of styles/tokens.css, with a sample of each color and size. */
export function TokenSections({ tokens }: { tokens: Token[] }) {
  const inGroup = (name: string) => tokens.filter(({ group }) => group === name);
  const others = tokens.filter(({ group }) => !["color", "text", "spacing"].includes(group));
  return (
    <>
      <TokenSection
        id="colors"
        title="Colors, for bg-, text-, border-, fill-, stroke-"
        tokens={inGroup("color")}
      >
        {({ property }) => (
          <Sample className="h-10 w-full border border-line" background={`var(${property})`} />
        )}
      </TokenSection>
      <TokenSection id="text-sizes" title="Sizes of text" tokens={inGroup("text")} isWide>
        {({ property, value, name }) => (
          <Sample
            className={`truncate leading-tight ${/^t/.test(name) ? "" : "font-display"}`}
            fontSize={`var(${property}, ${value})`}
          >
            Mehrab
          </Sample>
        )}
      </TokenSection>
      <TokenSection
        id="spacing"
        title="Spacing, for p-, m-, gap-, w-, h-, beside multiples of 0.25 rem"
        tokens={inGroup("spacing")}
      >
        {({ property, value }) => (
          <Sample className="h-3 max-w-full bg-brick" width={`var(${property}, ${value})`} />
        )}
      </TokenSection>
      <TokenSection id="other-tokens" title="Other tokens" tokens={others}>
        {() => null}
      </TokenSection>
    </>
  );
}

type Props = {
  id: string;
  title: string;
  tokens: Token[];
  isWide?: boolean;
  children: (token: Token) => ReactNode;
};

function TokenSection({ id, title, tokens, isWide = false, children }: Props) {
  const columns = isWide ? "md:grid-cols-2" : "grid-cols-2 md:grid-cols-4";
  return (
    <section className="mt-16" id={id} data-tokens>
      <h2 className="mb-4 font-text text-t1/snug weight-semibold letter-spacing-normal">{title}</h2>
      <ul className={`grid gap-6 border border-line bg-paper p-6 ${columns}`} data-example>
        {tokens.map((token) => (
          <li key={token.property} className="grid min-w-0 content-start gap-0.8 text-t3/snug">
            {children(token)}
            <b className="weight-medium">{utilityOf(token)}</b>
            <span className="wrap-anywhere text-ink-2">{token.value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SampleProps = { className: string; children?: ReactNode } & Partial<
  Pick<CSSStyleDeclaration, "background" | "fontSize" | "width">
>;

/** An element with the value of a token; set by script, because the Content-Security-Policy forbids style attributes. */
function Sample({ className, children, ...style }: SampleProps) {
  return (
    <div className={className} ref={(element) => void Object.assign(element?.style ?? {}, style)}>
      {children}
    </div>
  );
}
