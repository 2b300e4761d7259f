import { Caption } from "#app/components/media/caption";

/** Lengths of the drawing, and where each is written. */
const lengths = [
  [-1.4, 1.7, 3],
  [1.55, 1.25, 5],
  [1, 3.6, 4],
  [0, 8.75, 8],
];

/** Drawing of how the logo is constructed. @param isSmall narrower than what is around it */
export function LogoConstruction({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <figure>
      <svg
        className={`block w-full overflow-visible stroke-ink **:[vector-effect:non-scaling-stroke] ${isSmall ? "max-w-43 md:max-w-[18.7rem]" : ""}`.trim()}
        viewBox="-5.6 -6.2 11.2 15.2"
        fill="none"
        strokeWidth="1.4"
        role="img"
        aria-label="Setting-out of the mark: a four-centred arch struck from a 3-4-5 triangle"
      >
        <g className="stroke-brick" strokeWidth=".8">
          <path d="M-5.6 0H5.6M0-5.6V7.4M3 3L-3.4-1.8M-3 3L3.4-1.8M-1 0V3H3M-4 8H4M-4 7.7v.6M4 7.7v.6" />
          <circle cx="-1" r="3" />
          <circle cx="1" r="3" />
        </g>
        <path d="M-4 7V0A3 3 0 0 1-3.4-1.8A8 8 0 0 1 0-4.416 8 8 0 0 1 3.4-1.8 3 3 0 0 1 4 0V7M-5 7V0A4 4 0 0 1-4.2-2.4 9 9 0 0 1 0-5.485 9 9 0 0 1 4.2-2.4 4 4 0 0 1 5 0V7M-5.6 7H5.6" />
        <path
          className="stroke-brick"
          strokeWidth="1.6"
          d="M-1.15 0h.3m-.15-.15v.3M.85 0h.3m-.15-.15v.3M2.85 3h.3m-.15-.15v.3M-3.15 3h.3m-.15-.15v.3"
        />
        <g className="fill-ink-2 max-lg:hidden" stroke="none" fontSize=".5" textAnchor="middle">
          {lengths.map(([x, y, length]) => (
            <text key={x} x={x} y={y}>
              {length}
            </text>
          ))}
        </g>
      </svg>
      <Caption
        className={isSmall ? "max-w-76" : undefined}
        title="Setting-out of the mark"
        text="Four-centred arch on a 3-4-5 triangle"
      />
    </figure>
  );
}
