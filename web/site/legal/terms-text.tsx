import { TRIAL_DAYS } from '#contract/billing/plans.ts';
import { contactPath } from '#web/site/contact/topics.ts';
import { company } from '#web/site/content.ts';
import { TextLink, type LegalSection } from '#web/site/legal/legal-page.tsx';

const contactPage = <TextLink href={contactPath('support')}>contact page</TextLink>;

export const termsSections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    paragraphs: [
      `These terms are a contract between you and ${company.name} ("we"). You accept them by creating an account or using the service. If you act for an agency or another organisation, you confirm that you may bind it, and “you” means that organisation.`,
    ],
  },
  {
    id: 'service',
    title: 'The service',
    paragraphs: [
      'ClientReady turns marketing data that you upload into reports for your clients. Each plan’s limits and features are on the pricing page. We improve the service all the time; if we take away something you pay for, you may end your plan and we refund what you have paid in advance for the time after.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'Give true details and keep them current. Keep your password to yourself; what happens under your account is yours to answer for, unless we were at fault. Tell us at once if you think somebody else has access. You must be at least 18 and allowed to enter into a contract.',
    ],
  },
  {
    id: 'trial',
    title: 'Free trial',
    paragraphs: [
      `A new account may use the service free of charge for ${TRIAL_DAYS} days. No card is needed. When the trial ends without a plan, you can still read and download what you have made; creating anything new needs a plan. Nothing is deleted because a trial ends.`,
    ],
  },
  {
    id: 'fees',
    title: 'Plans and payment',
    paragraphs: [
      'Fees are billed monthly in advance, or yearly in advance where you choose a yearly plan, through the hosted page of our payment provider, in US dollars and without taxes, which are added where due. Plans renew by themselves until you cancel. You may cancel at any time; the plan then runs to the end of the period you have paid for.',
      'Fees are non-refundable, except where these terms or the law say otherwise. If a payment fails we tell you and try again; after a grace period we may stop the creation of new reports until it is paid. We announce a change of price at least 30 days before it takes effect for you.',
    ],
  },
  {
    id: 'your-data',
    title: 'Your data',
    paragraphs: [
      'Your files, your clients’ details and your reports belong to you. You give us the right to store and process them for one purpose: to run the service for you. You confirm that you may upload them and share the reports. You can export and delete them at any time, as the privacy policy describes.',
    ],
  },
  {
    id: 'use',
    title: 'Acceptable use',
    paragraphs: ['You agree not to:'],
    list: [
      'break the law or the rights of others with what you upload or share;',
      'upload health, payment-card or similarly sensitive data;',
      'attack, overload or probe the service, or go around its limits;',
      'access data that is not yours, or use another person’s account;',
      'resell the service as such. Sending reports under your own brand is what it is for.',
    ],
  },
  {
    id: 'reports',
    title: 'What a report is, and is not',
    paragraphs: [
      'A report is computed from the file you gave us, and says what it assumed and left out. It is not financial, tax or legal advice. Check a report before you act on it or send it: you know your client, and the software does not.',
    ],
  },
  {
    id: 'property',
    title: 'Our property',
    paragraphs: [
      'The software, its design and its name remain ours. You may use them as these terms allow, while they are in force. If you send us an idea, we may use it without owing you anything for it.',
    ],
  },
  {
    id: 'others',
    title: 'Services of others',
    paragraphs: [
      'Sign-in with Google or LinkedIn and payment through a card provider follow their own terms. We are not affiliated with the platforms whose exports we read; their names belong to them.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability and support',
    paragraphs: [
      'We work to keep the service available and announce planned maintenance where we can. Commitments with credits are part of the Enterprise plan’s SLA only. Support is given by e-mail, in the order of your plan.',
    ],
  },
  {
    id: 'warranty',
    title: 'Warranty',
    paragraphs: [
      'We provide the service with reasonable care and skill. Beyond that, and as far as the law allows, it is provided as it is, without promises of a particular result or of fitness for a particular purpose.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      'Nothing limits liability for intent, gross negligence, injury to life or health, or where the law does not allow a limit. Otherwise neither side owes the other lost profit or indirect loss, and our total liability in a year is limited to the fees you paid us in the twelve months before the event.',
    ],
  },
  {
    id: 'ending',
    title: 'Ending the agreement',
    paragraphs: [
      'You may delete your account in Settings at any time. We may suspend or close an account that breaks these terms in a serious way or, after a warning, repeatedly; except in urgent cases we give you time to put it right and to export your data.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    paragraphs: [
      'We may change these terms. Material changes are announced by e-mail at least 30 days before they take effect. If you do not agree you may end your plan before that day; using the service afterwards means you accept them.',
    ],
  },
  {
    id: 'law',
    title: 'General',
    paragraphs: [
      'The law of the place where the operator of this installation is established applies, and its courts decide, unless mandatory law gives you others. If one clause is invalid the rest stands. Our not using a right is not giving it up. These terms, the privacy policy and the order form, if any, are the whole agreement.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [<>Questions about these terms? Write to us on our {contactPage}.</>],
  },
];
