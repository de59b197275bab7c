import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import newsreaderUrl from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url';
import { isAgencysPage } from '#contract/site/app-paths.ts';
import { FirstFrame } from '#web/dashboard/app-frame.tsx';
import { THEME_SCRIPT } from '#web/ui/theme/theme.ts';
import './styles/app.css';

export { ErrorScreen as ErrorBoundary } from '#web/site/error-screen.tsx';

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={interUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={newsreaderUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <OurSigns />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1412" />
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What marks the browser's tab as ours: not on what an agency shows its clients, which is the agency's own page. */
function OurSigns() {
  if (isAgencysPage(useLocation().pathname)) return null;
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

/** Shown in the fallback document until the script has found the page. */
export function HydrateFallback() {
  return <FirstFrame />;
}
