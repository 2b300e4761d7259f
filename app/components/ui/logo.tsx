import { Link } from "@remix-run/react";
import { useSite } from "#app/components/context/site";
import { colors, type LogoFile, logoPath, logoViewBox } from "#app/schemas/appearance/brand";
import { pictureWidths, sizePath } from "#app/schemas/picture";

type Props = {
  /** Sets its size, and the color of the arch. */
  className?: string;
  /** Makes it as high as the name of the firm next to it; it is pale otherwise. */
  hasName?: boolean;
  imageClass?: string;
};

/** The firm's own logo, or a four-centered arch, cut out of a square. */
export function Logo({ className, hasName, imageClass = "flex-none" }: Props) {
  const { logo } = useSite();
  if (logo && hasName) return <LogoImage logo={logo} className={imageClass} box={[5.6, 2.1]} />;
  if (logo) return <LogoImage logo={logo} box={[4.5, 2.5]} isPale />;
  return (
    <svg className={className} viewBox={logoViewBox} aria-hidden="true">
      <path fillRule="evenodd" d={logoPath} />
    </svg>
  );
}

/** Pixels of a logo's file, at least; a drawing is sharp at any. */
const wantedWidth = 320;

function fileOf({ src, width }: LogoFile) {
  if (src.endsWith(".svg")) return src;
  const size = pictureWidths(width).find((each) => each >= wantedWidth) ?? width;
  return sizePath(src, size, "webp");
}

type ImageProps = {
  logo: LogoFile;
  /** The width and height that it fits into, in rem. */
  box: [width: number, height: number];
  isPale?: boolean;
  className?: string;
};

/**
 * Shows the firm's own logo. Inside of an SVG, because the styles of pages are for the arch, and for photos, which have a frame. In dark
 * mode it lies on paper: most logos are drawn for it.
 */
function LogoImage({ logo, box, isPale, className }: ImageProps) {
  const { width, height } = logo;
  const margin = Math.round(height / 10);
  const scale = Math.min(box[0] / width, box[1] / height);
  const rem = (length: number) => `${(length * scale).toFixed(2)}rem`;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
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
      <image href={fileOf(logo)} width={width} height={height} opacity={isPale ? 0.4 : undefined} />
    </svg>
  );
}

/** The logo with the name of the firm beside it, as a link to Home. */
export function LogoLink({ className = "" }: { className?: string }) {
  const { name } = useSite();
  return (
    <Link
      className={`touch gap-3 font-display text-logo/none weight-450 letter-spacing-display no-underline hover:text-inherit ${className}`.trim()}
      to="/"
    >
      <Logo className="h-[2.1rem] flex-none fill-brick" hasName />
      {name}
    </Link>
  );
}
