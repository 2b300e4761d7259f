/** Placeholders of cards while a list loads. */
export function Skeletons({ count }: { count: 3 | 6 }) {
  return (
    <div className="sheet cards skeletons" aria-busy="true" role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div className="skeleton" key={index}>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
