import { useLocation } from "@remix-run/react";
import { useScope } from "#app/components/admin/layout/use-scope";
import { StandaloneLink } from "#app/components/ui/text-button";
import { importedKinds } from "#app/schemas/imports/import-table";

/** Links to export the filtered list as a table, and to import one. */
export function TableLinks({ kind, path }: { kind: string; path: string }) {
  const { search } = useLocation();
  const [canExport, canImport] = [useScope("exports"), useScope("imports")];
  if (!importedKinds.some((one) => one === kind)) return null;
  return (
    <>
      {canExport && <StandaloneLink href={`/admin/${path}.csv${search}`}>Download as CSV</StandaloneLink>}
      {canImport && <StandaloneLink to={`/admin/imports?kind=${kind}`}>Import from CSV</StandaloneLink>}
    </>
  );
}
