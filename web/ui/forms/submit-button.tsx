import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The button that sends a form; while it is being sent it shows so and cannot be pressed again. */
export function SubmitButton({ pending, children }: { pending: boolean; children: string }) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      size="lg"
      className={pending ? 'w-full' : 'w-full disabled:opacity-100!'}
      disabled={pending || !hydrated}
    >
      {pending && <Spinner className="size-4.5 border-on-brand/40 border-t-on-brand" label="Please wait" />}
      {children}
    </Button>
  );
}
