import type { ComponentProps } from "react";
import { colors, type LogoFile } from "#app/schemas/appearance/brand";
import { pictureWidths, sizePath } from "#app/schemas/picture";

type Props = ComponentProps<"svg"> & {
  logo: LogoFile;
  /** The width and height that it fits into, in rem; without it, it is as wide as what is around it, and no higher than wide. */
  box?: [width: number, height: number];
  isPale?: boolean;
};

/** Picks the file of a logo at about this width; a drawing is sharp at any. */
function fileOf({ src, width }: LogoFile, wanted: number) {
  if (src.endsWith(".svg")) return src;
  const size = pictureWidths(width).find((each) => each >= wanted) ?? width;
  return sizePath(src, size, "webp");
}

/**
 * Shows the firm's own logo. Inside of an SVG, because the styles of pages are for the arch, and for photos, which have a frame. In dark
 * mode it lies on paper: most logos are drawn for it.
 */
export function LogoImage({ logo, box, isPale, ...svg }: Props) {
  const { width, height } = logo;
  const margin = Math.round(height / 10);
  const side = box ? width : Math.max(width, height);
  const scale = box && Math.min(box[0] / width, box[1] / height);
  const rem = (length: number) => scale && `${(length * scale).toFixed(2)}rem`;
  return (
    <svg
      {...svg}
      viewBox={`${(width - side) / 2} 0 ${side} ${height}`}
      width={rem(width)}
      height={rem(height)}
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
      <image
        href={fileOf(logo, box ? 320 : 640)}
        width={width}
        height={height}
        opacity={isPale ? 0.4 : undefined}
      />
    </svg>
  );
}
