export const contactTopics = ['support', 'demo', 'sales', 'privacy'] as const;
/** What a visitor writes about. */
export type ContactTopic = (typeof contactTopics)[number];

export const CONTACT_MESSAGE_MAX = 5000;
