import { PORTAL_INVITATION_DAYS, SIGN_IN_LINK_MINUTES } from '#contract/portal/portal.ts';
import type { AgencyBrand } from '#server/agencies/brand.ts';
import { composeMail, type MailContent } from '#server/mail/mail-template.ts';
import type { MailMessage } from '#server/mail/mailer.ts';

/** Whose door the e-mail leads to, and under which address it is found. */
export interface PortalSender {
  readonly brand: AgencyBrand;
  readonly site: string;
  readonly slug: string;
  /** Whom an answer goes to where the brand names nobody. */
  readonly replyTo?: string | null;
}

/** The address of an agency's door, or of something behind it. */
export function portalAddress({ site, slug }: Pick<PortalSender, 'site' | 'slug'>, path = ''): string {
  return `${site}/portal/${slug}${path}`;
}

/** The link somebody asked for to sign in. */
export function signInMail(sender: PortalSender, to: string, token: string): MailMessage {
  const { agencyName } = sender.brand;
  return inTheAgencysName(sender, {
    to,
    subject: `Your sign-in link for ${agencyName}`,
    greeting: 'Hello,',
    paragraphs: [`Here’s your link to sign in and read your reports from ${agencyName}.`],
    action: { label: 'Sign in', url: portalAddress(sender, `/enter?token=${encodeURIComponent(token)}`) },
    notes: [
      `The link works once and expires in ${SIGN_IN_LINK_MINUTES} minutes.`,
      'If you didn’t ask for it, you can ignore this e-mail. Nobody can sign in without the link.',
    ],
  });
}

/** Tells somebody of a client that they may come in. */
export function portalInvitationMail(
  sender: PortalSender,
  {
    to,
    clientName,
    message,
    token,
  }: {
    readonly to: string;
    readonly clientName: string;
    readonly message: string | null;
    readonly token: string;
  },
): MailMessage {
  const { agencyName } = sender.brand;
  return inTheAgencysName(sender, {
    to,
    subject: `Your reports from ${agencyName}`,
    greeting: 'Hello,',
    paragraphs: [
      `${agencyName} has set up a page for ${clientName}, with all your reports in one place to read, download and discuss.`,
      ...(message === null ? [] : [`“${message}”`]),
      'There’s no password. Whenever you come back, we’ll send a new link to this address.',
    ],
    action: {
      label: 'See your reports',
      url: portalAddress(sender, `/enter?token=${encodeURIComponent(token)}`),
    },
    notes: [`The link works once and expires in ${PORTAL_INVITATION_DAYS} days.`],
  });
}

/** Tells a client's people that there is something to read. */
export function publishedMail(
  sender: PortalSender,
  {
    to,
    clientName,
    report,
  }: { readonly to: string; readonly clientName: string; readonly report: { id: string; name: string } },
): MailMessage {
  return inTheAgencysName(sender, {
    to,
    subject: `${report.name} is ready to read`,
    greeting: 'Hello,',
    paragraphs: [`${sender.brand.agencyName} has published “${report.name}” for ${clientName}.`],
    action: { label: 'Read the report', url: portalAddress(sender, `/reports/${report.id}`) },
  });
}

/** Tells a client's person that the agency answered. */
export function answeredMail(
  sender: PortalSender,
  {
    to,
    author,
    body,
    report,
  }: {
    readonly to: string;
    readonly author: string;
    readonly body: string;
    readonly report: { id: string; name: string };
  },
): MailMessage {
  return inTheAgencysName(sender, {
    to,
    subject: `${author} replied about “${report.name}”`,
    greeting: 'Hello,',
    paragraphs: [`${author} from ${sender.brand.agencyName} wrote:`, `“${body}”`],
    action: { label: 'Open the report', url: portalAddress(sender, `/reports/${report.id}`) },
  });
}

function inTheAgencysName({ brand, replyTo }: PortalSender, content: MailContent): MailMessage {
  const answerTo = brand.email ?? replyTo ?? null;
  return {
    ...composeMail({
      ...content,
      sender: {
        name: brand.agencyName,
        color: brand.primaryColor,
        orOpen: 'Or copy this address into your browser:',
      },
    }),
    fromName: brand.agencyName,
    ...(answerTo === null ? {} : { replyTo: answerTo }),
  };
}
