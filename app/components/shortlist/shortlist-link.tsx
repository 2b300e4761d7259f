import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { shortlistAddress } from "#app/schemas/addresses/shortlist-address";
import { useShortlist } from "./use-shortlist";

/**
 * Fills the space that the rest of the header leaves, so that nothing in it moves. Script renders it and sets its style:
 * no document has a byte of it.
 */
const rest: CSSProperties = {
  display: "flex",
  flex: "1 1 0",
  justifyContent: "end",
  minWidth: 0,
  overflow: "clip",
  overflowClipMargin: 6,
  whiteSpace: "nowrap",
};

/** The gap of the navigation beside it. */
const link: CSSProperties = { flex: "none", marginInlineEnd: "clamp(0.75rem, 2.2vw, 2.25rem)" };

/** 'Shortlist (3)' in the header, where this browser remembers listings. */
export function ShortlistLink() {
  const ids = useShortlist() ?? [];
  if (ids.length === 0) return null;
  return (
    <div className="print:hidden" style={rest}>
      <Link className="touch text-t2 no-underline" style={link} to={shortlistAddress(ids)}>
        Shortlist ({ids.length})
      </Link>
    </div>
  );
}
