import { z } from "zod";

// In a page Zod would try whether it may make code of text. It may not, and Firefox tells the console each time.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };
