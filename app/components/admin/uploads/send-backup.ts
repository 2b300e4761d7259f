/**
 * Sends a backup to POST /api/restore. By XMLHttpRequest, because fetch does not tell how much has left.
 * @param onProgress gets percent: 100 when all of it has left, and is being checked
 * @returns the address of the question whether to restore it; rejects with words for the person
 */
export function sendBackup(form: FormData, onProgress: (percent: number) => void) {
  return new Promise<string>((done, failed) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(total, 1)));
    request.onload = () => {
      const { to, message } = readAnswer(request.responseText);
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

function readAnswer(text: string): { to?: string; message?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
