import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api, queries } from '#web/api/api.ts';
import { saveFailure } from '#web/settings/settings-failure.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Whether mail is sent about reports: when one is done, and what others say about it. It counts at once, and goes back if the server refuses. */
export function EmailNotifications() {
  const { user } = useAccountHere();
  const client = useQueryClient();
  const { queryKey, ...options } = queries.account.preferences.queryOptions();
  const { data } = useQuery({ queryKey, ...options });
  const { mutate, error } = useMutation({
    mutationFn: (chosen: boolean) => api.account.updatePreferences({ email_notifications: chosen }),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { email_notifications: chosen });
      return { before };
    },
    onError: (_, __, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: ({ email_notifications: isOn }) =>
      sayDone(isOn ? 'Email notifications are on' : 'Email notifications are off'),
    // Not waited for: without a connection it would keep the failure from being shown.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  return (
    <div className="grid gap-4">
      <Switch
        label="Email notifications"
        description={`We’ll e-mail ${user.email} when a report is ready or has failed, and when someone asks for your review, decides on your report or comments on it.`}
        checked={data?.email_notifications ?? true}
        disabled={data === undefined}
        onChange={(chosen) => mutate(chosen)}
      />
      {error && <Banner tone="bad">{saveFailure(error)}</Banner>}
    </div>
  );
}
