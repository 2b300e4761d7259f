import { type RefObject, useEffect, useState } from "react";

type Add = (files: Iterable<File>) => void;

/**
 * Hands on what is chosen in the file inputs within an element, or dropped anywhere on the page: a file that missed
 * the form would open in the page's place. What was chosen before the script was there is taken up.
 * @returns whether the script is there, and whether files hover over the page
 */
export function useDroppedFiles(within: RefObject<HTMLElement>, add: Add) {
  const [isAlive, setAlive] = useState(false);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const take = () => {
      for (const input of element.querySelectorAll<HTMLInputElement>("input[type=file]")) {
        const files = [...(input.files ?? [])];
        // Emptied, so that they don't come with the form as well and the same one can be chosen again.
        input.value = "";
        if (files.length > 0) add(files);
      }
    };
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(event.type === "dragover");
    };
    const drop = (event: DragEvent) => {
      hover(event);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) add(files);
    };
    const listeners = { dragover: hover, dragleave: hover, drop } as const;
    setAlive(true);
    take();
    element.addEventListener("change", take);
    for (const [name, listen] of Object.entries(listeners)) addEventListener(name, listen as EventListener);
    return () => {
      element.removeEventListener("change", take);
      for (const [name, listen] of Object.entries(listeners))
        removeEventListener(name, listen as EventListener);
    };
  }, [within, add]);

  return { isAlive, isOver };
}
