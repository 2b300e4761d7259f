/** SVG paths on a grid of 16. */
export const icons = {
  search: "M2.500 7a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0M10.300 10.300L14 14",
  collapse: "M2 2h12v12H2zM6 2v12M11 6L9 8l2 2",
  expand: "M2 2h12v12H2zM6 2v12M9 6l2 2-2 2",
  user: "M5 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M2 14.500c0-3.500 2.500-5 6-5s6 1.500 6 5",
  logout: "M9 2H3v12h6M6.500 8H14M11 5l3 3-3 3",
};

/** A decorative icon: the link or button has a text of its own. @param isDirectional mirrored where text runs from the right */
export function Icon({ path, isDirectional }: { path?: string; isDirectional?: boolean }) {
  const look = "size-4.5 flex-none fill-none stroke-current stroke-[1.1]";
  return (
    <svg className={isDirectional ? `${look} rtl:-scale-x-100` : look} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** A link or button that shows its icon alone, as all do in the rail. */
export const iconEntry =
  "group flex size-(--row) flex-none cursor-pointer items-center px-[calc((var(--row)-18px)/2)] text-inherit hover:bg-paper";

/** Label beside an icon that stands alone, while it is pointed at or has the focus: fixed, so that no scrolling box hides it. */
export const tooltip =
  "pointer-events-none fixed z-9 ms-9 bg-ink px-2 py-1 text-t3 whitespace-nowrap text-paper opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100";
