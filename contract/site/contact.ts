import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { CONTACT_MESSAGE_MAX, contactTopics } from '#contract/site/contact-topics.ts';
import { routes } from '#contract/routes.ts';
import { businessNameSchema, clientEmailSchema, paragraphs, personNameSchema } from '#contract/text-rules.ts';

export const contactContract = {
  send: oc
    .route({ ...routes.contact.send, summary: 'Write to whoever runs this installation' })
    .input(
      z.object({
        topic: z.enum(contactTopics, 'Choose what it’s about'),
        name: personNameSchema,
        email: clientEmailSchema,
        company: businessNameSchema.nullable().optional(),
        message: paragraphs('Message', CONTACT_MESSAGE_MAX).min(1, 'Message is required'),
      }),
    )
    .output(okSchema),
};
