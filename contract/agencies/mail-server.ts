import { oc } from '@orpc/contract';
import * as z from 'zod';
import { mailSecurities } from '#contract/agencies/mail-server-choices.ts';
import { routes } from '#contract/routes.ts';
import { clientEmailSchema, plainText } from '#contract/text-rules.ts';

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** The agency's own mail server as it can be read again. The password never leaves. */
export const mailServerSchema = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(mailSecurities),
  username: z.string().nullable(),
  has_password: z.boolean(),
  from_address: z.string(),
  tested_at: z.iso.datetime(),
  /** Whether reports leave through it: false while the plan does not include it. */
  is_used: z.boolean(),
});
export type MailServer = z.infer<typeof mailServerSchema>;

export const mailServerInputSchema = z.object({
  host: plainText('Server', 253).refine(
    (host) => HOST.test(host),
    'Please enter a server such as smtp.example.com',
  ),
  port: z
    .number({ error: 'Please enter a port' })
    .int('Please enter a port')
    .min(1, 'Please enter a port')
    .max(65_535, 'Please enter a port'),
  security: z.enum(mailSecurities, 'Must be tls, starttls or none'),
  username: plainText('User name', 320).nullable(),
  /** Left out, the stored one stays; it is never sent to another server than the one it was given for. */
  password: z
    .string()
    .min(1, 'Password is required')
    .max(1000, 'Password must be at most 1000 characters')
    .nullable()
    .optional(),
  from_address: clientEmailSchema,
});
export type MailServerInput = z.infer<typeof mailServerInputSchema>;

const answer = z.object({ mail_server: mailServerSchema.nullable() });

export const mailServerContract = {
  get: oc.route({ ...routes.mailServer.get, summary: 'The agency’s own mail server' }).output(answer),
  set: oc
    .route({
      ...routes.mailServer.set,
      summary:
        'Send a test through a mail server to one’s own address, and use it from then on if that works',
    })
    .input(mailServerInputSchema)
    .output(answer),
  remove: oc
    .route({ ...routes.mailServer.remove, summary: 'Send through this installation’s mail server again' })
    .output(answer),
};
