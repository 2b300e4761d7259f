import { z } from "zod";

// In a browser Zod would try eval; the content security policy forbids it, and Firefox logs each try.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };
