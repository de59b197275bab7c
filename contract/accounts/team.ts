import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { agencySchema, userSchema } from '#contract/accounts/account.ts';
import { clientAccess, invitedRoles, roles } from '#contract/accounts/roles.ts';
import { routes } from '#contract/routes.ts';
import {
  emailSchema,
  newPasswordSchema,
  paragraphs,
  personNameSchema,
  typedPasswordSchema,
} from '#contract/text-rules.ts';

export const INVITED_AT_ONCE_MAX = 20;
export const INVITATION_MESSAGE_MAX = 1000;
export const INVITATION_DAYS = 7;
const CHOSEN_CLIENTS_MAX = 1000;

const namedClientSchema = z.object({ id: z.string(), name: z.string() });

export const teamMemberSchema = z.object({
  /** Of the user. */
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  role: z.enum(roles),
  access: z.enum(clientAccess),
  /** Those chosen for them, by name; empty for whoever may not manage the team. */
  clients: z.array(namedClientSchema),
  is_you: z.boolean(),
  joined_at: z.iso.datetime(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  access: z.enum(clientAccess),
  clients: z.array(namedClientSchema),
  invited_by: z.string().nullable(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const teamSchema = z.object({
  members: z.array(teamMemberSchema),
  /** Shown to those who manage the team. */
  invitations: z.array(invitationSchema),
  /** How many people the plan has room for; invitations that still hold count. */
  seats: z.object({
    used: z.number().int(),
    limit: z.number().int().nullable(),
    plan: z.string(),
    /** What lifts the limit, in words; null where there is none. */
    unlocked_by: z.string().nullable(),
  }),
});
export type Team = z.infer<typeof teamSchema>;

const idSchema = z.string().min(1).max(100);
const clientIdsSchema = z.array(z.uuid('Choose clients from the list')).max(CHOSEN_CLIENTS_MAX);
const placeSchema = z.object({
  role: z.enum(invitedRoles, 'Choose a role'),
  access: z.enum(clientAccess, 'Choose all clients or some'),
  client_ids: clientIdsSchema.default([]),
});

const tokenSchema = z
  .string({ error: 'The link is incomplete. Open it again from the e-mail.' })
  .min(1, 'The link is incomplete. Open it again from the e-mail.')
  .max(200, 'The link isn’t valid. Open it again from the e-mail.');

export const teamContract = {
  list: oc.route({ ...routes.team.list, summary: 'Who’s on the team, and who’s invited' }).output(teamSchema),
  invite: oc
    .route({ ...routes.team.invite, summary: 'Invite people by e-mail' })
    .input(
      placeSchema.extend({
        emails: z
          .array(emailSchema)
          .min(1, 'Enter at least one e-mail address')
          .max(INVITED_AT_ONCE_MAX, `Invite at most ${INVITED_AT_ONCE_MAX} people at once`),
        message: paragraphs('Message', INVITATION_MESSAGE_MAX).optional(),
      }),
    )
    .output(z.object({ invited: z.array(z.string()), already_members: z.array(z.string()) })),
  resend: oc
    .route({ ...routes.team.resend, summary: 'Send an invitation again; the earlier link stops working' })
    .input(z.object({ id: idSchema }))
    .output(okSchema),
  revoke: oc
    .route({ ...routes.team.revoke, summary: 'Withdraw an invitation' })
    .input(z.object({ id: idSchema }))
    .output(okSchema),
  change: oc
    .route({ ...routes.team.change, summary: 'Change what a member can do and see' })
    .input(placeSchema.extend({ id: idSchema }))
    .output(okSchema),
  remove: oc
    .route({ ...routes.team.remove, summary: 'Remove a member from the agency' })
    .input(z.object({ id: idSchema }))
    .output(okSchema),
  leave: oc
    .route({ ...routes.team.leave, summary: 'Leave the agency' })
    .input(z.object({ agency_id: idSchema }))
    .output(okSchema),
  transfer: oc
    .route({
      ...routes.team.transfer,
      summary: 'Make another member the owner; the current owner becomes an admin',
    })
    .input(z.object({ member_id: idSchema, password: typedPasswordSchema.optional() }))
    .output(okSchema),
};

/** What an invitation says before anybody accepts it. */
export const offeredSchema = z.object({
  agency_name: z.string(),
  invited_by: z.string().nullable(),
  email: z.string(),
  role: z.enum(invitedRoles),
  /** Whether the address belongs to an account: then that one joins. */
  has_account: z.boolean(),
});
export type Offered = z.infer<typeof offeredSchema>;

const joinedSchema = z.object({ user: userSchema, agency: agencySchema });

export const invitationsContract = {
  describe: oc
    .route({ ...routes.invitations.describe, summary: 'What an invitation offers' })
    .input(z.object({ token: tokenSchema }))
    .output(offeredSchema),
  accept: oc
    .route({ ...routes.invitations.accept, summary: 'Join with the account that is logged in' })
    .input(z.object({ token: tokenSchema }))
    .output(joinedSchema),
  signUp: oc
    .route({ ...routes.invitations.signUp, summary: 'Create an account with an invitation and join' })
    .input(z.object({ token: tokenSchema, fullName: personNameSchema, password: newPasswordSchema }))
    .output(joinedSchema),
};
