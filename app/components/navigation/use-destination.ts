import { useLocation, useNavigation } from "@remix-run/react";
import { useSpinDelay } from "spin-delay";

/** The target of a pending navigation once it takes longer than 120 ms; else undefined. */
export function useDestination() {
  const { state, location } = useNavigation();
  const isSlow = useSpinDelay(state === "loading", { delay: 120, minDuration: 300 });
  const here = useLocation();
  if (!isSlow || !location) return undefined;
  return { pathname: location.pathname, isHere: location.pathname === here.pathname };
}
