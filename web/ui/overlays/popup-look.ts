/** How everything looks that opens above the page. */
export const POPUP_SURFACE =
  'rounded-md bg-surface text-ink shadow-popup outline-none transition-[opacity,scale] duration-150 ease-out origin-(--transform-origin) data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0';

/** One choice in a list that opens above the page: finger-sized on phones. */
export const POPUP_ITEM =
  'flex min-h-10 w-full cursor-default items-center gap-3 rounded-sm px-3 py-2 text-left text-sm outline-none select-none max-md:min-h-11 data-highlighted:bg-sunken data-disabled:opacity-50';

export const SCRIM =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0';
