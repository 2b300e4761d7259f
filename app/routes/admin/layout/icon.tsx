/** SVG paths on a grid of 16. */
export const icons = {
  dashboard: "M2 2h5v7H2zM9 2h5v4H9zM9 8h5v6H9zM2 11h5v3H2z",
  search: "M2.500 7a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0M10.300 10.300L14 14",
  files: "M3 2h6l4 4v8H3zM9 2v4h4",
  messages: "M2 3h12v10H2zM2 4l6 5 6-5",
  site: "M2 3h12v10H2zM2 6h12M4 8.5h4M4 11h3M10 8.5h2v2.500h-2z",
  users:
    "M3.500 5a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M1.500 14v-2.500a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2V14M10.500 2.700a2.500 2.500 0 0 1 0 4.600M12.500 9.700a2 2 0 0 1 2 2V14",
  audit: "M3 2h10v12H3zM5.500 5h5M5.500 8h5M5.500 11h3",
  settings: "M2 4h7M13 4h1M2 12h1M7 12h7M9 2v4h4V2zM3 10v4h4v-4z",
  collapse: "M2 2h12v12H2zM6 2v12M11 6L9 8l2 2",
  expand: "M2 2h12v12H2zM6 2v12M9 6l2 2-2 2",
};

/** A decorative icon: the link or button has a text of its own. @param isDirectional mirrored where text runs from the right */
export function Icon({ path, isDirectional }: { path: string; isDirectional?: boolean }) {
  const look = "size-4.5 flex-none fill-none stroke-current stroke-[1.1]";
  return (
    <svg className={isDirectional ? `${look} rtl:-scale-x-100` : look} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
