/** Cards before they arrive, in the proportions of a card: 3 or 6 of them (spec section 2). What they take the place of stays behind them, out of sight. */
export function Skeletons({ count }: { count: 3 | 6 }) {
  return (
    <div className="sheet cards skeletons" aria-busy="true" role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <div className="skeleton" key={place}>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
