/** The landing page. */
export default function LandingPage() {
  return (
    <main className="container-page py-section">
      <h1 className="display text-display">Raw export in. Client-ready report out.</h1>
    </main>
  );
}
