import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { PEOPLE_MESSAGE_MAX } from '#contract/clients/client-people.ts';
import type { Client } from '#contract/clients/clients.ts';
import { PORTAL_INVITATION_DAYS } from '#contract/portal/portal.ts';
import { api } from '#web/api/api.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useAccessChange } from '#web/client-access/use-people.ts';
import { emailsIn } from '#web/team/emails-typed.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const FORM = 'invite-people';

/** Lets one or several people of a client in. */
export function InvitePeopleDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const emails = emailsIn(typed);
  const invite = useAccessChange(api.clientPeople.invite, {
    done: (_, { invited, already_in: alreadyIn }) => {
      if (invited.length === 0) return `${alreadyIn.join(', ')} already had access`;
      return invited.length === 1 ? `Invitation sent to ${invited[0]}` : `${invited.length} invitations sent`;
    },
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(emails.length === 0 ? 'Enter at least one e-mail address' : null);
    if (emails.length === 0 || invite.isPending) return;
    invite.mutate({ id: client.id, emails, message: message.trim() || null });
  };
  const emailError = problem ?? wrongAddress(invite.error, emails);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite people"
      description={`They’ll get an e-mail in your agency’s name with a link to ${client.name}’s reports. The link expires in ${PORTAL_INVITATION_DAYS} days.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button type="submit" form={FORM} disabled={invite.isPending} className="max-sm:flex-1">
            <Send className="size-4" aria-hidden="true" />
            {emails.length > 1 ? `Send ${countOf(emails.length, 'invitation')}` : 'Send invitation'}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        {invite.error && emailError === undefined && (
          <Banner tone="bad">{messageOf(invite.error, 'We couldn’t send the invitations.')}</Banner>
        )}
        <TextArea
          label="E-mail addresses"
          name="emails"
          rows={2}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          placeholder={client.email}
          value={typed}
          error={emailError}
          hint="Separate several addresses with commas."
          onChange={({ target }) => {
            setProblem(null);
            setTyped(target.value);
          }}
        />
        <TextArea
          label="Message (optional)"
          name="message"
          rows={3}
          maxLength={PEOPLE_MESSAGE_MAX}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Names the address that is none, rather than its number. */
function wrongAddress(error: Error | null, emails: readonly string[]): string | undefined {
  const fields = error instanceof ApiError ? error.fields : {};
  const [field, message] = Object.entries(fields).find(([name]) => name.startsWith('emails')) ?? [];
  const wrong = emails[Number(/\d+/.exec(field ?? '')?.[0] ?? Number.NaN)];
  return wrong === undefined ? message : `“${wrong}” isn’t an e-mail address`;
}
