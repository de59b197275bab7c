import { contactPath } from '#web/site/contact/topics.ts';
import { company } from '#web/site/content.ts';
import { TextLink, type LegalSection } from '#web/site/legal/legal-page.tsx';

const contactPage = <TextLink href={contactPath('privacy')}>contact page</TextLink>;

export const privacySections: readonly LegalSection[] = [
  {
    id: 'scope',
    title: 'Who this is about',
    paragraphs: [
      `This policy covers personal data that ${company.name} ("we") handles when you visit this site, hold an account, or appear in data that an account holder uploads. For your account data we decide why and how it is used. For the files you upload and the clients you record we act on your behalf: you decide, and we follow your instructions.`,
    ],
  },
  {
    id: 'data',
    title: 'What we collect',
    paragraphs: ['We keep what the service needs and nothing for its own sake:'],
    list: [
      'Account: full name, e-mail address, password (stored only as a salted hash), and, if you add them, company, phone number and a picture.',
      'Social sign-in: if you use Google or LinkedIn, your name, e-mail address, picture and the identifier they give us. We never see your password there.',
      'Clients: the names, e-mail addresses, phone numbers and postal addresses of the clients you record.',
      'Files and reports: the marketing data you upload and the reports made from it. Such files rarely hold personal data; please leave out what a report does not need.',
      'Sessions: when and from which network address and browser you logged in, so that you can see and end your sessions.',
      'Billing: your plan, its status and period. Card details go to the payment provider’s hosted page and never reach us.',
      'Logs: time, address of the page, status and a request id. They hold no passwords, tokens, file contents or names.',
    ],
  },
  {
    id: 'use',
    title: 'What we use it for',
    paragraphs: [
      'To run the service you asked for: log you in, read your files, make and deliver reports, bill your plan, answer your questions. To keep it safe: limit repeated sign-in attempts, find faults, prevent abuse. To tell you about your account: confirmations, password resets, finished or failed reports, the end of a trial, changes to these terms.',
      'The legal grounds are the contract with you, our legitimate interest in a safe service, and the law where it obliges us to keep records. We do not sell personal data, show advertising, or train language models on your files.',
    ],
  },
  {
    id: 'models',
    title: 'Automated analysis',
    paragraphs: [
      'Reports are computed by our own software. Where the operator of an installation has connected a language model, it receives computed facts, such as “clicks rose by 12 %”, to help with wording. It does not receive your file, and it decides nothing about a person.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    paragraphs: [
      'One cookie keeps you logged in; it is essential, marked as not readable by scripts, and ends when you log out or it expires. Another one, just as closed to scripts, remembers for 400 days that you have logged in on this device, so that nobody can lock you out by guessing your password. Your choice of light or dark stays in your browser’s own storage. There are no tracking cookies, no analytics scripts and no content from other sites, so there is no banner to click away.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who receives it',
    paragraphs: ['Personal data leaves us only where the service needs it:'],
    list: [
      'Providers that run our servers, send our e-mails and take payments, each bound by contract to use it for that alone.',
      'The people you share a report with.',
      'Authorities, where the law compels us; we tell you unless it forbids that.',
      'A successor, should the business change hands, under this same policy.',
    ],
  },
  {
    id: 'keeping',
    title: 'How long we keep it',
    paragraphs: [
      'Account data, clients, files and reports stay until you delete them or your account. Deleting your account removes them at once from the live service; if you are the last owner of an agency, the agency’s data goes with it, and you are told so before you confirm. Copies in backups are overwritten within 30 days. Invoices are kept as long as tax law requires. Sessions end by themselves.',
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    paragraphs: [
      'Connections are encrypted. Each agency’s rows are separated inside the database, so that a query without the right agency finds nothing. Files are served through signed addresses that expire. Passwords are hashed, common ones are refused, and sign-in attempts are limited. No system is perfect: if a breach puts you at risk, we tell you and the authority without undue delay.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You may see, correct, export and delete your data, limit or object to its use, and take it elsewhere. Most of this is in Settings; for the rest write to us. Where you live, you may also complain to your data protection authority. If you appear in a file that an agency uploaded, please turn to that agency first; we help them answer.',
    ],
  },
  {
    id: 'transfers',
    title: 'Other countries',
    paragraphs: [
      'Data is processed where the installation you use is hosted. If a provider of ours works in another country, we rely on the safeguards the law provides, such as standard contractual clauses.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'The service is for businesses. It is not meant for anybody under 16, and we do not knowingly hold their data.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    paragraphs: [
      'When we change this policy we change the date above. If a change is material, we tell account holders by e-mail at least 30 days before it takes effect.',
    ],
  },
  {
    id: 'contact',
    title: 'How to reach us',
    paragraphs: [<>Write to us on our {contactPage}. We answer within 30 days, and usually within a few.</>],
  },
];
