import type { KeyboardEvent } from "react";

/** Enter in a filled text adds the next one; the browser would save the record. @returns a `keydown` listener */
export function addOnEnter(add: () => void) {
  return (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (key !== "Enter" || hasModifier || nativeEvent.isComposing || !(target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    if (target.value) add();
  };
}
