import { useMutation } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';

/** Sends the confirmation e-mail again, and says how it went. */
export function SendVerification() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.account.sendVerification(),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" size="sm" disabled={isPending || data !== undefined} onClick={() => mutate()}>
        Send the e-mail again
      </Button>
      <output className={error ? 'text-sm text-bad' : 'text-sm text-muted'}>
        {error ? messageOf(error, 'We couldn’t send the e-mail') : data?.message}
      </output>
    </div>
  );
}
