import { isUnderWay, type Upload } from "#app/components/admin/uploads/upload";

/** Read out now and then; what each bar shows is there for whoever goes to it. */
export function UploadTidings({ uploads }: { uploads: Upload[] }) {
  const kept = uploads.filter(({ state }) => state === "done").length;
  const isBegun = kept > 0 || uploads.some(isUnderWay);
  return (
    <p className="sr-only" role="status">
      {isBegun && `${kept} of ${uploads.length} uploaded`}
    </p>
  );
}
