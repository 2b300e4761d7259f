/**
 * A test that starts further processes or waits for seconds, and whose rule another test of `npm test` covers in part:
 * `npm run test:all` runs it.
 */
export const slow = { tags: ["slow"] };
