import type { ComponentProps } from "react";
import { Picture } from "./picture";

type Props = ComponentProps<typeof Picture> & { className?: string; title: string; caption: string };

/** Picture with its title and a line of facts under it. */
export function CaptionedPicture({ className, title, caption, ...picture }: Props) {
  return (
    <figure className={className}>
      <Picture {...picture} />
      <figcaption>
        <b>{title}</b>
        <span>{caption}</span>
      </figcaption>
    </figure>
  );
}
