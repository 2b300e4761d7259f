import { useLocation, useNavigation } from "@remix-run/react";
import { useSpinDelay } from "spin-delay";

/** Where a navigation is going, once it has taken long enough to be worth showing; else undefined. */
export function useDestination() {
  const { state, location } = useNavigation();
  const slow = useSpinDelay(state === "loading", { delay: 120, minDuration: 300 });
  const here = useLocation();
  if (!slow || !location) return undefined;
  return { pathname: location.pathname, isHere: location.pathname === here.pathname };
}
