import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The button that sends a form; while it is being sent it shows so and cannot be pressed again. */
export function SubmitButton({ pending, children }: { pending: boolean; children: string }) {
  return (
    <Button type="submit" size="lg" className="w-full" disabled={pending}>
      {pending && <Spinner className="size-4.5 border-on-brand/40 border-t-on-brand" label="Please wait" />}
      {children}
    </Button>
  );
}
