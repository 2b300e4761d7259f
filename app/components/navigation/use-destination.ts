import { useLocation, useNavigation } from "@remix-run/react";
import { useSpinDelay } from "spin-delay";
import { usePrefix } from "#app/components/context/language";

/** The target of a pending navigation once it takes longer than 120 ms; else undefined. */
export function useDestination() {
  const { state, location } = useNavigation();
  const isSlow = useSpinDelay(state === "loading", { delay: 120, minDuration: 300 });
  const here = useLocation();
  const prefix = usePrefix();
  if (!isSlow || !location) return undefined;
  const pathname = location.pathname.slice(prefix.length);
  return { pathname, isHere: pathname === here.pathname };
}
