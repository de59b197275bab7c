import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { markVisitor } from '#web/site/chrome/behaviour.ts';
import { Footer } from '#web/site/chrome/footer.tsx';
import { Header } from '#web/site/chrome/header.tsx';
import { useChrome } from '#web/site/chrome/use-chrome.ts';

/** Header and footer around the public pages. */
export default function SiteLayout() {
  useChrome();
  useEffect(() => void markVisitor(), []);
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
