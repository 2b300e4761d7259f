import { type RefObject, useEffect, useState } from "react";
import { pickerFields } from "#app/schemas/files/picker";

/** The input of a picker in the element has uploads of its own. */
const fileInputs = `input[type=file]:not([name=${pickerFields.upload}])`;

/** Excludes closed parts of the form; older browsers can't tell. */
const isVisible = (element: Element) => element.checkVisibility?.() ?? true;

const visibleZones = () => [...document.querySelectorAll("[data-drop-zone]")].filter(isVisible);

/**
 * Passes on files that are chosen in the inputs of an element, before the script ran too, or dropped on it, or anywhere
 * on a page where no other drop zone is shown: outside of one the browser would open them.
 */
export function useDroppedFiles(within: RefObject<HTMLElement>, add: (files: Iterable<File>) => void) {
  const [isHydrated, setHydrated] = useState(false);
  const [isDraggedOver, setDraggedOver] = useState(false);

  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const addChosen = () => {
      for (const input of element.querySelectorAll<HTMLInputElement>(fileInputs)) {
        const files = [...(input.files ?? [])];
        // Cleared, so that the form does not send them too and the same file can be chosen again.
        input.value = "";
        if (files.length > 0) add(files);
      }
    };
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      const isOnly = visibleZones().every((zone) => zone === element) && isVisible(element);
      if (!isOnly && !element.contains(event.target as Node)) return setDraggedOver(false);
      setDraggedOver(event.type === "dragover");
      const files = event.type === "drop" ? [...event.dataTransfer.files] : [];
      if (files.length > 0) add(files);
    };
    const events = ["dragover", "dragleave", "drop"] as const;
    element.dataset.dropZone = "";
    setHydrated(true);
    addChosen();
    element.addEventListener("change", addChosen);
    for (const name of events) addEventListener(name, onDrag);
    return () => {
      element.removeEventListener("change", addChosen);
      for (const name of events) removeEventListener(name, onDrag);
    };
  }, [within, add]);

  return { isHydrated, isDraggedOver };
}
