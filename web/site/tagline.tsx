/** The product in six words, broken where the voice pauses. */
export function Tagline() {
  return (
    <>
      <span className="block">Raw export in.</span> <span className="whitespace-nowrap">Client-ready</span>{' '}
      <span className="whitespace-nowrap">report out.</span>
    </>
  );
}
