import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { INVITATION_DAYS, INVITATION_MESSAGE_MAX, type Team } from '#contract/accounts/team.ts';
import { api, queries } from '#web/api/api.ts';
import { ApiError, isAboutPlan, messageOf } from '#web/api/api-error.ts';
import { emailsIn } from '#web/team/emails-typed.ts';
import { PlaceFields, sentPlace, type PlaceDraft } from '#web/team/place-fields.tsx';
import { useTeamChange } from '#web/team/use-team.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const FORM = 'invite-form';
const FIRST_PLACE: PlaceDraft = { role: 'member', access: 'all', clientIds: [] };

/** Invites one or several people, with what they may do and see. */
export function InviteDialog({ seats, onClose }: { seats: Team['seats']; onClose: () => void }) {
  const client = useQueryClient();
  const settings = useSettings();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [place, setPlace] = useState(FIRST_PLACE);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const emails = emailsIn(typed);
  const invite = useTeamChange(api.team.invite, {
    done: (sent) =>
      sent.emails.length === 1
        ? `Invitation sent to ${sent.emails[0]}`
        : `${sent.emails.length} invitations sent`,
    onDone: () => {
      void client.invalidateQueries({ queryKey: queries.billing.key() });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(emails.length === 0 ? 'Enter at least one e-mail address' : null);
    if (emails.length === 0 || invite.isPending) return;
    invite.mutate(
      { emails, ...sentPlace(place), ...(message.trim() && { message: message.trim() }) },
      { onError: (error) => wrongAddress(fieldsOf(error), emails) && field.current?.focus() },
    );
  };
  const fields = fieldsOf(invite.error);
  const emailError = problem ?? wrongAddress(fields, emails);
  const isSaid = emailError !== undefined || fields['client_ids'] !== undefined;
  const left = seats.limit === null ? null : Math.max(0, seats.limit - seats.used);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite people"
      description={`They’ll get an e-mail with a link that expires in ${INVITATION_DAYS} days.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button type="submit" form={FORM} disabled={invite.isPending} className="max-sm:flex-1">
            <Send className="size-4" aria-hidden="true" />
            {emails.length > 1 ? `Send ${emails.length} invitations` : 'Send invitation'}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        {invite.error && !isSaid && (
          <Banner tone="bad">
            {messageOf(invite.error, 'We couldn’t send the invitations.')}
            {isAboutPlan(invite.error) && (
              <button
                type="button"
                className="ml-1 underline underline-offset-4"
                onClick={() => {
                  onClose();
                  settings.open('subscription');
                }}
              >
                See plans
              </button>
            )}
          </Banner>
        )}
        <TextArea
          label="E-mail addresses"
          name="emails"
          ref={field}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          placeholder="vera@studio.example, tom@studio.example"
          value={typed}
          error={emailError}
          hint={
            left === null
              ? 'Separate several addresses with commas.'
              : `${countOf(left, 'place')} left in your plan.`
          }
          onChange={({ target }) => {
            setProblem(null);
            setTyped(target.value);
          }}
        />
        <PlaceFields place={place} onChange={setPlace} error={fields['client_ids']} />
        <TextArea
          label="Message (optional)"
          name="message"
          rows={3}
          maxLength={INVITATION_MESSAGE_MAX}
          value={message}
          error={fields['message']}
          onChange={({ target }) => setMessage(target.value)}
        />
      </form>
    </Dialog>
  );
}

function fieldsOf(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}

/** Names the address that is none, rather than its number. */
function wrongAddress(
  fields: Readonly<Record<string, string>>,
  emails: readonly string[],
): string | undefined {
  const [field, message] = Object.entries(fields).find(([name]) => name.startsWith('emails')) ?? [];
  const wrong = emails[Number(/\d+/.exec(field ?? '')?.[0] ?? Number.NaN)];
  return wrong === undefined ? message : `“${wrong}” isn’t an e-mail address`;
}
