/** Icon of a service, beside its title and description. */
export function ServiceIcon({ path }: { path: string }) {
  return (
    <svg className="row-span-2 mt-1.2 w-7 fill-none stroke-brick" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
