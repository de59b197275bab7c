import { PORTAL_PAGE, SHARED_PAGE } from '#contract/site/app-paths.ts';
import { Logo, LogoMark } from '#web/ui/logo.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/**
 * Runs in the document before the frame is painted. The same document opens reports that an agency shares: those are the
 * agency's page and have no frame of ours.
 */
const FRAME_SCRIPT = `(function(d){var p=location.pathname;if(p.startsWith('${SHARED_PAGE}')||p.startsWith('${PORTAL_PAGE}'))d.frame='none';try{if(localStorage.getItem('sidebar')==='collapsed')d.sidebar='collapsed'}catch{}})(document.documentElement.dataset)`;

/** The frame for the document itself, there before any script of the app has come. */
export function FirstFrame() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: FRAME_SCRIPT }} />
      <AppFrame />
    </>
  );
}

/** Sidebar and top bar where they are going to stand, around a page that is still unknown. */
export function AppFrame() {
  return (
    <div data-app-frame="" className="flex min-h-dvh bg-paper">
      <div className="w-20 shrink-0 border-r border-line bg-sunken in-data-[frame=none]:hidden max-md:hidden lg:not-in-data-[sidebar=collapsed]:w-64">
        <div className="flex h-16 items-center justify-center lg:not-in-data-[sidebar=collapsed]:justify-start lg:not-in-data-[sidebar=collapsed]:px-5">
          <LogoMark className="lg:not-in-data-[sidebar=collapsed]:hidden dark:rounded-[8px] dark:ring-1 dark:ring-line" />
          <Logo className="max-lg:hidden in-data-[sidebar=collapsed]:hidden" />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-16 shrink-0 border-b border-line in-data-[frame=none]:hidden" />
        <main className="grid flex-1 place-items-center pb-16">
          <Spinner className="size-8" />
        </main>
      </div>
    </div>
  );
}
