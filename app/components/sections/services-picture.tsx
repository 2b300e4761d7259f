import { CaptionedPicture } from "#app/components/media/picture";
import type { Picture } from "#app/schemas/picture";

type Props = { of?: Picture; title: string; caption: string; sizes: string };

/** Beside the services on a wide screen, if there is one. */
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
