import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { lastRequestId } from '#web/api/last-request.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** What stands in place of a page that failed to render: never a blank one. */
export function ErrorScreen() {
  const error = useRouteError();
  const requestId = error instanceof ApiError ? error.requestId : lastRequestId();
  return (
    <main className="container-page grid min-h-dvh content-center gap-8 py-16">
      <a href="/" className="justify-self-start" aria-label="ClientReady, home">
        <Logo />
      </a>
      <div className="grid max-w-2xl gap-4">
        <h1 className="display text-3xl">Unexpected Application Error!</h1>
        <p className="text-lg text-muted">
          Something broke on this page. Your data is safe: nothing was changed or deleted.
        </p>
      </div>
      <div className="max-w-2xl rounded-md border border-line bg-surface p-5">
        <h2 className="text-sm font-semibold">Details</h2>
        <p className="mt-2 font-mono text-sm break-words whitespace-pre-wrap text-muted">{describe(error)}</p>
        {requestId && (
          <p className="mt-3 text-sm text-muted">
            Request id: <code className="font-mono text-ink select-all">{requestId}</code>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor href="">Try again</ButtonAnchor>
        <ButtonAnchor href="/" variant="outline">
          Back to the home page
        </ButtonAnchor>
      </div>
    </main>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message || error.name;
  return 'That’s all we know.';
}
