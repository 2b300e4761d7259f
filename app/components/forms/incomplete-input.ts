/** A browser sends nothing for a date without its time, or letters in a number: it says so itself. */
export function hasIncompleteInput(form: HTMLFormElement) {
  const incomplete = [...form.querySelectorAll("input")].find(({ validity }) => validity.badInput);
  incomplete?.reportValidity();
  return incomplete !== undefined;
}
