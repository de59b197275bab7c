import { Moon, Sun } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Switches between light and dark; a listener on the document does the work, so it also works without React. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      data-theme-toggle=""
      aria-label="Switch between light and dark"
      {...(className && { className })}
    >
      <Sun className="hidden size-4.5 dark:block" aria-hidden="true" />
      <Moon className="size-4.5 dark:hidden" aria-hidden="true" />
    </Button>
  );
}
