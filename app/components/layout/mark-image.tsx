import { colors, type Mark } from "#app/schemas/brand";
import { pictureWidths, sizePath } from "#app/schemas/picture";

type Props = {
  mark: Mark;
  className?: string;
  /** Its height; without it, its width is that of the class. */
  rem?: number;
  opacity?: number;
  /** In the middle of a square, where it is higher than wide. */
  isSquare?: boolean;
};

/** A wider mark is drawn less high: this many times its height. */
const maxRatio = 4;

/** The file of a mark at about this width; a drawing is sharp at any. */
function fileOf({ src, width }: Mark, wanted: number) {
  if (src.endsWith(".svg")) return src;
  const size = pictureWidths(width).find((each) => each >= wanted) ?? width;
  return sizePath(src, size, "webp");
}

/**
 * The firm's own mark. Inside of an SVG, because the styles of pages are for the arch, and for photos, which have a frame. In dark
 * mode it lies on paper: most marks are drawn for it.
 */
export function MarkImage({ mark, className, rem, opacity, isSquare }: Props) {
  const { width, height } = mark;
  const margin = Math.round(height / 10);
  const side = isSquare ? Math.max(width, height) : width;
  const isSmall = rem !== undefined || opacity !== undefined;
  return (
    <svg
      className={className}
      viewBox={`${(width - side) / 2} 0 ${side} ${height}`}
      width={rem ? `${(rem * Math.min(width / height, maxRatio)).toFixed(2)}rem` : undefined}
      fill="none"
      overflow="visible"
      aria-hidden="true"
    >
      <rect
        x={-margin}
        y={-margin}
        width={width + 2 * margin}
        height={height + 2 * margin}
        rx={margin}
        fill={`light-dark(transparent,${colors.paper})`}
      />
      <image href={fileOf(mark, isSmall ? 320 : 640)} width={width} height={height} opacity={opacity} />
    </svg>
  );
}
