/** Placeholders of six cards while a list loads. */
export function Skeletons() {
  return (
    <div className="sheet cards skeletons" aria-busy="true" role="status" aria-label="Loading">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div className="skeleton" key={card}>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
