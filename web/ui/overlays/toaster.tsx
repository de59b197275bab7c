import { Toaster as Base } from 'sonner';
import { useTheme } from '#web/ui/theme/use-theme.ts';

const LOOK = {
  toast:
    'flex w-full items-center gap-3 rounded-md bg-surface px-4 py-3.5 text-sm font-medium text-ink shadow-popup',
  icon: 'shrink-0',
  success: '[&_[data-icon]]:text-good',
  error: '[&_[data-icon]]:text-bad',
  content: 'min-w-0 flex-1 wrap-anywhere',
  description: 'font-normal text-muted',
  actionButton:
    'min-h-9 shrink-0 rounded-sm max-md:min-h-11 px-3 text-sm font-semibold text-brand-ink underline underline-offset-4 hover:bg-sunken',
};

/** Where short messages appear; one for the whole app. */
export function Toaster() {
  const theme = useTheme();
  return (
    <Base
      theme={theme === 'auto' ? 'system' : theme}
      className="font-sans!"
      position="bottom-right"
      containerAriaLabel="Messages"
      mobileOffset={12}
      toastOptions={{ unstyled: true, classNames: LOOK }}
    />
  );
}
