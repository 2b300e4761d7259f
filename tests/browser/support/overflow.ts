/** Elements beyond the edge at which lines end, unless they are in a scrollable row or hidden off screen. Runs in the page. */
export function overflowingElements() {
  const edge = document.documentElement.clientWidth;
  const isRightToLeft = document.documentElement.dir === "rtl";
  const isScrollable = (element: Element): boolean => {
    if (element === document.body || element === document.documentElement) return false;
    const { overflowX, visibility } = getComputedStyle(element);
    if (overflowX !== "visible" || visibility === "hidden") return true;
    return element.parentElement ? isScrollable(element.parentElement) : false;
  };
  const isBeyond = ({ left, right }: DOMRect) => (isRightToLeft ? left < -1 : right > edge + 1);
  return [...document.body.querySelectorAll("*")]
    .filter((element) => isBeyond(element.getBoundingClientRect()))
    .filter((element) => !(element.parentElement && isScrollable(element.parentElement)))
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
}
