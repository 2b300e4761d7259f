/** Where a listing is: words, and the link that opens the map app of the phone. */
export type Where = { words?: string; hasMap?: boolean };

/** The same as one of the facts. @param path of the listing: '/properties/7' */
export function whereFact({ words, hasMap }: Where, path: string) {
  return {
    label: "Where",
    isWide: true,
    value: (
      <>
        {words}
        {hasMap && (
          <a className="touch block print:hidden" href={`${path}/map`} rel="nofollow">
            Open in the map app
          </a>
        )}
      </>
    ),
  };
}
