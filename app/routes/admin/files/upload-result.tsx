import { formatCount } from "#app/components/format";
import { ErrorMessage } from "#app/components/forms/error-message";
import { ErrorBox } from "#app/components/forms/error-summary";
import type { storeUploads } from "#app/server/files/form-uploads";

export type UploadResponse = Omit<Awaited<ReturnType<typeof storeUploads>>, "status">;

/** Errors of a form without script, and the stored files that need not be chosen again. */
export function UploadResult({ stored, errors }: UploadResponse) {
  return (
    <ErrorBox className="grid gap-3 pb-4">
      <ul className="grid gap-3">
        {errors.map(({ name, message, details }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
          <li key={index}>
            {name && <b dir="auto">{name}</b>}
            <ErrorMessage>{details ? `${message}: ${details}` : message}</ErrorMessage>
          </li>
        ))}
      </ul>
      {stored.length > 0 && (
        <p>
          {formatCount(stored.length, "file was", "files were")} uploaded and need not be chosen again:{" "}
          <bdi>{stored.join(", ")}</bdi>.
        </p>
      )}
    </ErrorBox>
  );
}
