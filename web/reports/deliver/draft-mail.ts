import type { Language } from '#report/format/language.ts';

export interface MailDraft {
  readonly subject: string;
  readonly message: string;
}

interface MailWords {
  greeting: (client: string) => string;
  /** What the report is, and how to open it: link and attachment follow below the message. */
  body: string;
  closing: string;
}

const WORDS: Record<Language, MailWords> = {
  en: {
    greeting: (client) => `Hello ${client} team,`,
    body: 'Your report is ready. You can read it online with the link below; the PDF is attached.',
    closing: 'Best regards',
  },
  de: {
    greeting: (client) => `Hallo liebes Team von ${client},`,
    body: 'Ihr Bericht ist fertig. Über den Link unten lesen Sie ihn online; das PDF liegt bei.',
    closing: 'Viele Grüße',
  },
  fr: {
    greeting: (client) => `Bonjour à toute l’équipe ${client},`,
    body: 'Votre rapport est prêt. Lisez-le en ligne avec le lien ci-dessous\u00a0; le PDF est joint.',
    closing: 'Bien cordialement',
  },
  es: {
    greeting: (client) => `Hola, equipo de ${client}:`,
    body: 'Su informe está listo. Puede leerlo en línea con el enlace de abajo; el PDF va adjunto.',
    closing: 'Un saludo',
  },
};

const HEADLINE = '{{headline}}';

/** A message as it is kept for the next report: what this one says first is said by that one in its own words. */
export function keptMessage(message: string, headline: string | null): string {
  return headline === null || headline === '' ? message : message.replaceAll(headline, HEADLINE);
}

/** A kept message for this report. */
export function fromKept(message: string, headline: string | null): string {
  if (headline !== null) return message.replaceAll(HEADLINE, headline);
  return message.replaceAll(new RegExp(`\\s*${HEADLINE.replaceAll(/[{}]/g, '\\$&')}\\.?`, 'g'), '');
}

/** A letter to the client to begin with, in the language of the report, with its first sentence. */
export function draftMail(about: {
  readonly report: string;
  readonly client: string;
  readonly sender: string;
  readonly agency: string | null;
  readonly language: Language;
  readonly headline: string | null;
}): MailDraft {
  const words = WORDS[about.language];
  const signature = [words.closing, about.sender, about.agency].filter(Boolean).join('\n');
  const parts = [words.greeting(about.client), words.body, about.headline && `${about.headline}.`, signature];
  return { subject: about.report, message: parts.filter(Boolean).join('\n\n') };
}
