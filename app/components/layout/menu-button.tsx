/**
 * Opens the popover of a navigation below 960 px. A browser without popovers shows the navigation instead.
 * @param target id of the popover
 */
export function MenuButton({ target }: { target: string }) {
  return (
    <button
      className="touch cursor-pointer justify-end text-t2/none weight-medium not-supports-[selector(:popover-open)]:hidden nav:hidden print:hidden"
      type="button"
      popovertarget={target}
    >
      Menu
    </button>
  );
}
