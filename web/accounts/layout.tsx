import { Link, Outlet } from 'react-router';
import { AppProvider } from '#web/api/app-provider.tsx';
import { CoverCircles } from '#web/site/call-to-action.tsx';
import { useChrome } from '#web/site/chrome/use-chrome.ts';
import { trialPromise } from '#web/site/content.ts';
import { Tagline } from '#web/site/tagline.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeToggle } from '#web/ui/theme/theme-toggle.tsx';

const POINTS = [
  'Drop the export, just as it comes.',
  'Read what changed, and why.',
  'Send it under your own name.',
];

/** The account pages: the form on paper, the cover of a report beside it. */
export default function AccountLayout() {
  useChrome();
  return (
    <AppProvider>
      <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(0,34rem)] xl:grid-cols-2">
        <div className="flex flex-col px-gutter">
          <header className="flex h-18 items-center justify-between">
            <Link to="/" aria-label="ClientReady, home" className="flex rounded-md">
              <Logo />
            </Link>
            <ThemeToggle />
          </header>
          <main className="mx-auto grid w-full max-w-md flex-1 content-center py-12">
            <Outlet />
          </main>
        </div>
        <aside
          aria-label="What ClientReady does"
          className="relative isolate hidden flex-col justify-end overflow-hidden bg-cover p-14 text-cover-ink lg:flex"
        >
          <CoverCircles />
          <p className="text-sm font-semibold tracking-[0.08em] text-accent uppercase">{trialPromise}</p>
          <p className="display mt-5 max-w-md text-3xl text-wrap">
            <Tagline />
          </p>
          <ol className="mt-10 grid max-w-md">
            {POINTS.map((point, index) => (
              <li key={point} className="flex gap-5 border-t border-cover-muted/30 py-4 text-cover-muted">
                <span className="figures font-semibold text-accent" aria-hidden="true">
                  {index + 1}
                </span>
                {point}
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </AppProvider>
  );
}
