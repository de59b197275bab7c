import { INVITATION_DAYS } from '#contract/accounts/team.ts';
import type { InvitedRole } from '#contract/accounts/roles.ts';
import { isWebAddress } from '#server/mail/greeting.ts';
import { composeMail } from '#server/mail/mail-template.ts';
import type { MailMessage } from '#server/mail/mailer.ts';

export interface InvitationLetter {
  readonly to: string;
  readonly inviter: string;
  readonly agency: string;
  readonly role: InvitedRole;
  readonly message: string | null;
  readonly token: string;
}

const AS_ROLE: Readonly<Record<InvitedRole, string>> = {
  admin: 'As an admin, you can work with every client, and manage the team and the settings.',
  member: 'As a member, you can add data and make, share and send reports.',
  viewer: 'As a viewer, you can read reports and see how clients are doing.',
};

/** Asks somebody to join. Names that would become links are left out: whoever chose them wants them clicked. */
export function invitationMail(site: string, letter: InvitationLetter): MailMessage {
  const inviter = isWebAddress(letter.inviter) ? 'A colleague' : letter.inviter;
  const agency = isWebAddress(letter.agency) ? 'their agency' : letter.agency;
  return composeMail({
    to: letter.to,
    subject: `${inviter} invited you to ${agency}`,
    greeting: 'Hello,',
    paragraphs: [
      `${inviter} would like you to join ${agency} on ClientReady, where the team makes reports for its clients.`,
      ...(letter.message === null ? [] : [`“${letter.message}”`]),
      AS_ROLE[letter.role],
    ],
    action: { label: 'Accept the invitation', url: `${site}/join?token=${encodeURIComponent(letter.token)}` },
    notes: [
      `The invitation is for ${letter.to} and expires in ${INVITATION_DAYS} days.`,
      'If you don’t know who this is from, you can ignore this e-mail.',
    ],
  });
}
