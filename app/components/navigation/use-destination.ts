import { useLocation, useNavigation } from "@remix-run/react";
import { useSpinDelay } from "spin-delay";
import { useUnprefixed } from "#app/components/context/language";

/** The target of a pending navigation once it takes longer than 120 ms; else undefined. */
export function useDestination() {
  const { state, location } = useNavigation();
  const isSlow = useSpinDelay(state === "loading", { delay: 120, minDuration: 300 });
  const here = useLocation();
  const unprefixed = useUnprefixed();
  if (!isSlow || !location) return undefined;
  const pathname = unprefixed(location.pathname);
  return { pathname, isHere: pathname === here.pathname };
}
