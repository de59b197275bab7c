import { Outlet } from 'react-router';
import { Footer } from '#web/site/chrome/footer.tsx';
import { Header } from '#web/site/chrome/header.tsx';
import { useChrome } from '#web/site/chrome/use-chrome.ts';

/** Header and footer around the public pages. */
export default function SiteLayout() {
  useChrome();
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
