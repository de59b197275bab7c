import { planById, TRIAL_DAYS, TRIAL_PLAN } from '#contract/billing/plans.ts';

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'Do I need a card to try it?',
    answer: `No. The trial runs for ${TRIAL_DAYS} days with everything in ${planById(TRIAL_PLAN).name} and asks for no card. You choose a plan when you’re ready to continue.`,
  },
  {
    question: 'What happens when the trial ends?',
    answer:
      'Your clients and reports stay readable and downloadable. To create new ones, choose a plan. Nothing is deleted.',
  },
  {
    question: 'How does yearly billing work?',
    answer:
      'A yearly plan is paid once a year in advance and costs about 20% less. The price on the card is what a month comes to.',
  },
  {
    question: 'Can I change or cancel a plan?',
    answer:
      'At any time. An upgrade takes effect right away, and what you’ve already paid is credited. A cancelled plan runs until the end of the period you’ve paid for.',
  },
  {
    question: 'What if I reach a limit?',
    answer:
      'We’ll tell you which limit it is, where you stand and which plan raises it. What you have keeps working; a downgrade never deletes anything.',
  },
  {
    question: 'Are fees refundable?',
    answer:
      'Fees are billed in advance and aren’t refundable, except where our terms or the law say otherwise.',
  },
];
