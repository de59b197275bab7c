import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AgencySettings } from '#contract/agencies/agency.ts';
import { api, queries } from '#web/api/api.ts';
import { saveFailure } from '#web/settings/settings-failure.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Whether reports leave the agency once an owner or admin approved them, and not before. It counts at once. */
export function ApprovalSetting({ settings, isLocked }: { settings: AgencySettings; isLocked: boolean }) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (required: boolean) => api.agency.setApproval({ required }),
    onSuccess: (changed) => {
      client.setQueryData(queries.agency.settings.queryKey(), changed);
      void client.invalidateQueries({ queryKey: queries.reviews.key() });
      sayDone(changed.approval_required ? 'Approval before sending is on' : 'Approval before sending is off');
    },
  });
  return (
    <div className="grid gap-4">
      <Switch
        label="Approval before sending"
        description="An owner or admin approves each version before it can be sent or shared. Links you’ve already shared and your clients’ pages stay as they are today and only move on to approved versions."
        checked={settings.approval_required}
        disabled={isLocked || isPending}
        onChange={(required) => mutate(required)}
      />
      {error && <Banner tone="bad">{saveFailure(error)}</Banner>}
    </div>
  );
}
