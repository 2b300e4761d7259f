import { useMatches } from "@remix-run/react";
import { useContext } from "react";
import { DocumentContext } from "#app/components/context/document-context";
import { readPageData } from "#app/components/context/page-data";
import { type Lead, offeredWidths, phone, phoneSizes, srcSetOf } from "#app/components/media/picture-sources";
import type { Picture } from "#app/schemas/picture";
import type { PageHandle } from "./page-style";

/** Requests the largest picture of a page ahead of font, scripts and all other pictures. */
export function LeadPreload() {
  const { handle, data } = useMatches().at(-1) ?? {};
  const find = (handle as PageHandle<unknown> | undefined)?.lead;
  const lead = data ? find?.(readPageData(data)) : undefined;
  if (!lead) return null;
  const { picture, portrait, sizes, kind = true } = lead;
  return (
    <>
      {portrait && <Preload of={portrait} sizes={phoneSizes} media={phone} kind={kind} />}
      {picture && (
        <Preload of={picture} sizes={sizes} media={portrait && `not all and ${phone}`} kind={kind} />
      )}
    </>
  );
}

type Props = { of: Picture; sizes: string; media?: string; kind: Lead };

function Preload({ of, sizes, media, kind }: Props) {
  const { saveData } = useContext(DocumentContext);
  if (!of.width) return null;
  const imageSrcSet = srcSetOf(of.src, offeredWidths(of, kind, saveData));
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
