import { Link2Off } from 'lucide-react';

/** The page of a link that expired, was revoked, or never was. */
export function LinkGone() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 px-gutter py-12 text-center">
      <title>This link no longer works</title>
      <span className="mb-3 grid size-14 place-items-center rounded-full bg-sunken text-muted">
        <Link2Off className="size-6" strokeWidth={1.6} aria-hidden="true" />
      </span>
      <h1 className="text-2xl font-semibold tracking-tight">This link no longer works</h1>
      <p className="max-w-md text-muted">
        It has expired or was turned off. Please ask the person who sent it for a new one.
      </p>
    </main>
  );
}
