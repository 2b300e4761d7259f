/**
 * Sends a backup to POST /api/restore. By XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress receives percent; at 100 the server checks the backup
 * @returns the URL of the confirmation page; rejects with a message for the person
 */
export function sendBackup(form: FormData, onProgress: (percent: number) => void) {
  return new Promise<string>((done, failed) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(total, 1)));
    request.onload = () => {
      const { to, message } = parseJson(request.responseText);
      if (request.status === 201 && to) return done(to);
      if (request.status === 401) return failed(new Error("You have been signed out. Please sign in again."));
      failed(new Error(message ?? "The backup could not be taken in. Please try again."));
    };
    request.onerror = () => failed(new Error("The connection was lost. Please check it and try again."));
    request.open("POST", "/api/restore");
    request.setRequestHeader("Accept", "application/json");
    request.send(form);
  });
}

function parseJson(text: string): { to?: string; message?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
