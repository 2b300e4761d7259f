import { useEffect, useLayoutEffect } from "react";

/** React warns of useLayoutEffect on the server. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
