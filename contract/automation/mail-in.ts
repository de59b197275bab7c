import { oc } from '@orpc/contract';
import * as z from 'zod';
import { routes } from '#contract/routes.ts';

/** How many senders one list may hold. */
export const MAIL_SENDERS_MAX = 100;

const DOMAIN = String.raw`(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]`;
const SENDER = new RegExp(`^(?:[a-z0-9!#$%&'*+/=?^_\`{|}~.-]{1,64}@)?${DOMAIN}$`);
/** Where anybody can have an address: allowed as a whole they would allow everybody. */
const OPEN_TO_EVERYBODY = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'proton.me',
  'protonmail.com',
  'mail.ru',
]);

/** An address, or a whole domain, with or without an @ before it. */
export const mailSenderSchema = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^@/, ''))
  .refine(
    (text) => text.length <= 254 && SENDER.test(text),
    'Please enter an address like reports@example.com, or a domain like example.com',
  )
  .refine(
    (text) => !OPEN_TO_EVERYBODY.has(text),
    'Anyone can have an address there. Please enter the full address that sends to you',
  );

/** Whether somebody with this address is on the list. */
export function isAllowedSender(senders: readonly string[], address: string): boolean {
  const written = address.toLowerCase();
  return senders.includes(written) || senders.includes(written.slice(written.lastIndexOf('@') + 1));
}

export const mailInSchema = z.object({
  /** Whether this server takes mail at all. */
  is_set_up: z.boolean(),
  /** Null until somebody asks for one. */
  address: z.string().nullable(),
  /** Who may write: addresses and whole domains. Nobody else may. */
  senders: z.array(z.string()),
  /** Who may write to every client of the agency. */
  agency_senders: z.array(z.string()),
  /** The largest e-mail, in MB. */
  max_mb: z.number().int(),
});
export type MailIn = z.infer<typeof mailInSchema>;

const ofClient = z.object({ id: z.string().max(100) });
const senders = z.object({
  senders: z
    .array(mailSenderSchema)
    .max(MAIL_SENDERS_MAX, `Please list at most ${MAIL_SENDERS_MAX} senders`)
    .transform((list) => [...new Set(list)]),
});

export const mailInContract = {
  ofClient: oc
    .route({ ...routes.mailIn.ofClient, summary: 'The address that a client’s exports are sent to' })
    .input(ofClient)
    .output(mailInSchema),
  setSenders: oc
    .route({ ...routes.mailIn.setSenders, summary: 'Set who can send to a client’s address' })
    .input(z.object({ ...ofClient.shape, ...senders.shape }))
    .output(mailInSchema),
  renew: oc
    .route({
      ...routes.mailIn.renew,
      summary: 'Give a client an address, or a new one',
      description: 'The previous one stops working right away.',
    })
    .input(ofClient)
    .output(mailInSchema),
  ofAgency: oc
    .route({ ...routes.mailIn.ofAgency, summary: 'The address that exports of all clients are sent to' })
    .output(mailInSchema),
  setAgencySenders: oc
    .route({ ...routes.mailIn.setAgencySenders, summary: 'Set who can send for every client' })
    .input(senders)
    .output(mailInSchema),
  renewAgency: oc
    .route({
      ...routes.mailIn.renewAgency,
      summary: 'Give the agency an address, or a new one',
      description: 'The previous one stops working right away.',
    })
    .output(mailInSchema),
};
