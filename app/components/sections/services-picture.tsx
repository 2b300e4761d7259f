import { CaptionedPicture } from "#app/components/media/picture";
import type { Picture } from "#app/schemas/picture";

type Props = { of?: Picture; title: string; caption: string; sizes: string };

/** Appears on a wide screen only. */
export function ServicesPicture({ of, ...props }: Props) {
  if (!of) return null;
  return (
    <CaptionedPicture
      className="mt-4 max-md:hidden"
      imageClass="aspect-4/5"
      of={of}
      hideOnPhones
      {...props}
    />
  );
}
