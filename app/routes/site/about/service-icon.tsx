import type { ServiceIcon as Name } from "#app/schemas/content/service";

/** SVG paths on a grid of 24 by 24, stroked and not filled. */
const serviceIconPaths: Partial<Record<Name, string>> = {
  plan: "M10 20H3V4H21V20H14V16A4 4 0 0 0 10 20M3 11H8M12 11H21M14 4V11",
  wall: "M3 4H21V20H3ZM3 8H21M3 12H21M3 16H21M9 4V8M15 4V8M6 8V12M12 8V12M18 8V12M9 12V16M15 12V16M6 16V20M12 16V20M18 16V20",
  scales: "M3 10H21M6.5 10L3.5 4H9.5ZM9.5 4H17M3 21H9V17.5H15V14H21",
  lamp: "M3 4H21V20H3ZM8 4V8.5M5.5 11A2.5 2.5 0 0 1 10.5 11ZM13 11V20M13 15.5H18V20",
  schedule: "M3 3V21H21M6 5H12V8H6ZM9 10.5H16V13.5H9ZM13 16H20V19H13Z",
  arch: "M4.5 21V12A6.25 6.25 0 0 1 5.75 8.25A12.5 12.5 0 0 1 12 3.83A12.5 12.5 0 0 1 15.75 5.75L14.25 7.75A10 10 0 0 0 12 6.48A10 10 0 0 0 7.75 9.75A3.75 3.75 0 0 0 7 12V21ZM19.5 21V12A6.25 6.25 0 0 0 18.25 8.25L16.25 9.75A3.75 3.75 0 0 1 17 12V21ZM19.05 2.45A12.5 12.5 0 0 1 21.55 4.95L19.55 6.45A10 10 0 0 0 17.55 4.45Z",
};

/** Icon of a service, beside its title and description. */
export function ServiceIcon({ name }: { name: Name }) {
  return (
    <svg className="row-span-2 mt-1.2 w-7 fill-none stroke-brick" viewBox="0 0 24 24" aria-hidden="true">
      <path d={serviceIconPaths[name]} />
    </svg>
  );
}
