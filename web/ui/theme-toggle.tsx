import { Moon, Sun } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { chooseTheme, currentTheme } from '#web/ui/theme.ts';

/** Switches between light and dark. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      onClick={toggle}
      aria-label="Switch between light and dark"
      {...(className && { className })}
    >
      <Sun className="hidden size-4.5 dark:block" aria-hidden="true" />
      <Moon className="size-4.5 dark:hidden" aria-hidden="true" />
    </Button>
  );
}

function toggle() {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}
