import { useMatches } from "@remix-run/react";
import { useContext } from "react";
import { DocumentContext } from "#app/components/context/document-context";
import { offeredWidths, phone, phoneSizes, srcSetOf } from "#app/components/media/picture-sources";
import type { Picture } from "#app/schemas/picture";
import type { PageHandle } from "./page-style";

/** Requests the largest picture of a page before its style is read: ahead of font, scripts and all other pictures. */
export function LeadPreload() {
  const { handle, data } = useMatches().at(-1) ?? {};
  const find = (handle as PageHandle<unknown> | undefined)?.lead;
  const lead = data ? find?.(data) : undefined;
  if (!lead) return null;
  const { picture, portrait, sizes } = lead;
  return (
    <>
      {portrait && <Preload of={portrait} sizes={phoneSizes} media={phone} />}
      {picture && <Preload of={picture} sizes={sizes} media={portrait && `not all and ${phone}`} />}
    </>
  );
}

function Preload({ of: { src, width }, sizes, media }: { of: Picture; sizes: string; media?: string }) {
  const { saveData } = useContext(DocumentContext);
  if (!width) return null;
  const imageSrcSet = srcSetOf(src, offeredWidths(width, true, saveData));
  // React 18 knows the attribute in lower case alone.
  const priority = { fetchpriority: "high" };
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={imageSrcSet}
      imageSizes={sizes}
      {...priority}
    />
  );
}
