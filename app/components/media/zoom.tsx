import { type MouseEvent, useState } from "react";
import { largestOf, type Picture as PictureData } from "#app/schemas/picture";
import type ZoomDialog from "./zoom-dialog";

/**
 * Links of pictures to their large files; with script a click opens them in a dialog, whose script is loaded at the first click. Where that
 * fails the link is followed.
 * @returns the props of the link of each picture, and the dialog, which exists only while it is open
 */
export function useZoom(pictures: PictureData[], label: string) {
  const [current, setCurrent] = useState<number>();
  const [Dialog, setDialog] = useState<typeof ZoomDialog>();
  const linkOf = (index: number) => {
    const href = largestOf(pictures[index]);
    return {
      href,
      className: "block",
      onClick: (event: MouseEvent) => {
        // Ctrl and the middle button open another tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey || !("showModal" in HTMLDialogElement.prototype))
          return;
        event.preventDefault();
        import("./zoom-dialog").then(
          (loaded) => {
            setDialog(() => loaded.default);
            setCurrent(index);
          },
          () => location.assign(href ?? ""),
        );
      },
    };
  };
  const dialog = Dialog && current !== undefined && (
    <Dialog
      pictures={pictures}
      label={label}
      current={current}
      setCurrent={setCurrent}
      close={() => setCurrent(undefined)}
    />
  );
  return { linkOf, dialog };
}
