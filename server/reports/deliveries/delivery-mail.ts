import type { ReportLanguage } from '#contract/agencies/brand.ts';
import { pageWords } from '#report/model/page-words.ts';
import type { AgencyBrand } from '#server/agencies/brand.ts';
import { composeMail } from '#server/mail/mail-template.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { downloadName } from '#server/reports/files/file-names.ts';

export interface DeliveredReport {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
  readonly clientName: string;
  readonly reportName: string;
  /** Opens the report without an account. */
  readonly url: string;
  readonly brand: AgencyBrand;
  /** Whom an answer goes to. */
  readonly replyTo: string | null;
  /** Null where it is too large to attach. */
  readonly pdf: Buffer | null;
}

const WORDS: Readonly<Record<ReportLanguage, { open: string; orOpen: string; attached: string }>> = {
  en: {
    open: 'Open the report',
    orOpen: 'Or copy this address into your browser:',
    attached: 'The report is attached as a PDF.',
  },
  de: {
    open: 'Bericht öffnen',
    orOpen: 'Oder diese Adresse öffnen:',
    attached: 'Der Bericht liegt als PDF bei.',
  },
  fr: {
    open: 'Ouvrir le rapport',
    orOpen: 'Ou ouvrez cette adresse\u00a0:',
    attached: 'Le rapport est joint au format PDF.',
  },
  es: {
    open: 'Abrir el informe',
    orOpen: 'O abra esta dirección:',
    attached: 'El informe se adjunta en PDF.',
  },
};

/** The e-mail that brings a report to the agency's client: in the agency's name and colour, and with our mark where the plan has it. */
export function deliveryMail(delivered: DeliveredReport): MailMessage {
  const { brand, pdf, replyTo } = delivered;
  const words = WORDS[brand.reportLanguage];
  const [greeting = '', ...paragraphs] = paragraphsOf(delivered.message);
  const mail = composeMail({
    to: delivered.to,
    subject: delivered.subject,
    greeting: greeting || `${delivered.clientName}: ${delivered.reportName}`,
    paragraphs,
    action: { label: words.open, url: delivered.url },
    ...(pdf === null ? {} : { notes: [words.attached] }),
    sender: {
      name: brand.agencyName,
      color: brand.primaryColor,
      orOpen: words.orOpen,
      mark: brand.madeWith === true ? pageWords(brand.reportLanguage).madeWith : undefined,
    },
  });
  return {
    ...mail,
    fromName: brand.agencyName,
    ...(replyTo === null ? {} : { replyTo }),
    ...(pdf === null
      ? {}
      : {
          attachments: [
            {
              filename: downloadName(delivered.clientName, delivered.reportName),
              contentType: 'application/pdf',
              content: pdf,
            },
          ],
        }),
  };
}

/** What an empty line parts. */
function paragraphsOf(message: string): string[] {
  return message
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
