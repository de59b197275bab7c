import type { MailMessage } from '#server/mail/mailer.ts';

/** What an e-mail says; the template gives it its look in text and in HTML. */
export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Said small below: how long a link holds, what to do if the mail was not asked for. */
  readonly notes?: readonly string[];
  /** Who writes; ClientReady itself unless somebody else does. */
  readonly sender?: MailSender;
}

export interface MailSender {
  readonly name: string;
  /** Of the button: `#rrggbb`. */
  readonly color: string;
  /** Said before the address that the button opens. */
  readonly orOpen: string;
  /** Our own mark below the name, where there is one. */
  readonly mark?: string | undefined;
}

/** The light colours of `web/styles/tokens.css`; an e-mail can use no stylesheet. */
const COLORS = {
  sunken: '#f3f1e9',
  surface: '#ffffff',
  line: '#e3e0d4',
  ink: '#10231f',
  muted: '#4b5c56',
  brand: '#0b3b36',
} as const;

const OURSELVES: MailSender = {
  name: 'ClientReady',
  color: COLORS.brand,
  orOpen: 'Or copy this address into your browser:',
};

/** Lays an e-mail out. Every value is escaped: none can become markup or a further line of the head. */
export function composeMail(content: MailContent): MailMessage {
  return { to: content.to, subject: oneLine(content.subject), text: asText(content), html: asHtml(content) };
}

function asText({ greeting, paragraphs, action, notes = [], sender = OURSELVES }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [
    greeting,
    ...paragraphs,
    ...link,
    ...notes,
    `— ${sender.name}`,
    ...(sender.mark ? [sender.mark] : []),
  ]
    .map(withoutControls)
    .join('\n\n');
}

function asHtml({
  subject,
  greeting,
  paragraphs,
  action,
  notes = [],
  sender = OURSELVES,
}: MailContent): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escape(subject)}</h1>`,
    ...[greeting, ...paragraphs].map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`),
    action ? button(action.label, action.url, sender) : '',
    ...notes.map(
      (note) => `<p style="margin:0 0 8px;font-size:13px;color:${COLORS.muted}">${escape(note)}</p>`,
    ),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:${COLORS.sunken};color:${COLORS.ink};font:16px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${COLORS.surface};border:1px solid ${COLORS.line};border-top:4px solid ${ground(sender)};border-radius:12px"><tr><td style="padding:32px">
${body.filter((part) => part !== '').join('\n')}
</td></tr></table>
<p style="font-size:12px;color:${COLORS.muted}">${escape([sender.name, ...(sender.mark ? [sender.mark] : [])].join(' · '))}</p>
</td></tr></table>
</body>
</html>
`;
}

function button(label: string, url: string, sender: MailSender): string {
  const href = escape(url);
  const color = ground(sender);
  return `<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${color};color:${legibleOn(color)};text-decoration:none;font-weight:600">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${COLORS.muted}">${escape(sender.orOpen)}<br><a href="${href}" style="color:${COLORS.ink};word-break:break-all">${href}</a></p>`;
}

/** The sender's colour, where it is one. */
function ground({ color }: MailSender): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : OURSELVES.color;
}

const LIGHT = 0.4;

/** Black or white, whichever is read more easily on the colour. */
function legibleOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part ** 2.2;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT ? COLORS.ink : COLORS.surface;
}

function lines(text: string): string {
  return escape(text).replace(/\r?\n/g, '<br>');
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{C}\n]/gu, '');
}

function oneLine(text: string): string {
  return withoutControls(text.replace(/\s+/g, ' ')).trim();
}
