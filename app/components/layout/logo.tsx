import { logoPath, logoViewBox } from "#app/schemas/brand";

/** The logo: a four-centered arch, cut out of a block. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={logoViewBox} aria-hidden="true">
      <path fillRule="evenodd" d={logoPath} />
    </svg>
  );
}

/** Lengths of the drawing, and where each is written. */
const lengths = [
  [-1.4, 1.7, 3],
  [1.55, 1.25, 5],
  [1, 3.6, 4],
  [0, 8.75, 8],
];

/** Drawing of how the logo is constructed. */
export function LogoConstruction() {
  return (
    <figure>
      <svg
        className="arch"
        viewBox="-5.6 -6.2 11.2 15.2"
        role="img"
        aria-label="Setting-out of the mark: a four-centred arch struck from a 3-4-5 triangle"
      >
        <g className="lines">
          <path d="M-5.6 0H5.6M0-5.6V7.4M3 3L-3.4-1.8M-3 3L3.4-1.8M-1 0V3H3M-4 8H4M-4 7.7v.6M4 7.7v.6" />
          <circle cx="-1" r="3" />
          <circle cx="1" r="3" />
        </g>
        <path d="M-4 7V0A3 3 0 0 1-3.4-1.8A8 8 0 0 1 0-4.416 8 8 0 0 1 3.4-1.8 3 3 0 0 1 4 0V7M-5 7V0A4 4 0 0 1-4.2-2.4 9 9 0 0 1 0-5.485 9 9 0 0 1 4.2-2.4 4 4 0 0 1 5 0V7M-5.6 7H5.6" />
        <path
          className="lines centres"
          d="M-1.15 0h.3m-.15-.15v.3M.85 0h.3m-.15-.15v.3M2.85 3h.3m-.15-.15v.3M-3.15 3h.3m-.15-.15v.3"
        />
        {lengths.map(([x, y, length]) => (
          <text key={x} x={x} y={y}>
            {length}
          </text>
        ))}
      </svg>
      <figcaption>
        <b>Setting-out of the mark</b>
        <span>Four-centred arch on a 3-4-5 triangle</span>
      </figcaption>
    </figure>
  );
}
