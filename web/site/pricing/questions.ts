import { planById, TRIAL_DAYS, TRIAL_PLAN } from '#contract/billing/plans.ts';

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'Do I need a card to try it?',
    answer: `No. The trial runs for ${TRIAL_DAYS} days with everything in ${planById(TRIAL_PLAN).name} and asks for no card. You choose a plan when you want to go on.`,
  },
  {
    question: 'What happens when the trial ends?',
    answer:
      'Your clients and reports stay readable and downloadable. Creating new ones waits until you choose a plan. Nothing is deleted.',
  },
  {
    question: 'How does yearly billing work?',
    answer:
      'A yearly plan is paid once a year in advance and costs about 20% less. The price on the card is what a month comes to.',
  },
  {
    question: 'Can I change or cancel a plan?',
    answer:
      'At any time. An upgrade counts at once, and what you have already paid is set against it. A cancelled plan runs to the end of the period you have paid for.',
  },
  {
    question: 'What if I reach a limit?',
    answer:
      'You are told which limit it is, where you stand and which plan lifts it. What you have keeps working; a downgrade never deletes anything.',
  },
  {
    question: 'Are fees refundable?',
    answer:
      'Fees are billed in advance and are not refundable, except where our terms or the law say otherwise.',
  },
];
