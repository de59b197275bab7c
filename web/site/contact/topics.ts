import { contactTopics, type ContactTopic } from '#contract/site/contact-topics.ts';

/** What a visitor may write about, in the order of the form. */
export const topics: readonly { readonly id: ContactTopic; readonly title: string; readonly text: string }[] =
  [
    {
      id: 'support',
      title: 'Support',
      text: 'A file we misread or a report that failed. Please add the request id that the error shows.',
    },
    {
      id: 'demo',
      title: 'Schedule a demo',
      text: 'Half an hour with your own export instead of our slides.',
    },
    { id: 'sales', title: 'Enterprise', text: 'Unlimited clients, custom development, an SLA.' },
    {
      id: 'privacy',
      title: 'Personal data',
      text: 'What we store about you, a copy of it, or its deletion.',
    },
  ];

/** The topic an address such as `/contact?topic=demo` names; null where it names none. */
export function topicIn(search: URLSearchParams): ContactTopic | null {
  return contactTopics.find((topic) => topic === search.get('topic')) ?? null;
}

/** The contact page, open on a topic. */
export function contactPath(topic: ContactTopic): string {
  return `/contact?topic=${topic}`;
}
