import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { DELETE_CONFIRMATION } from '#contract/reports/delete-confirmation.ts';
import { clientAccess, roles } from '#contract/accounts/roles.ts';
import { routes } from '#contract/routes.ts';
import {
  emailSchema,
  newPasswordSchema,
  ownPhoneSchema,
  personNameSchema,
  typedPasswordSchema,
} from '#contract/text-rules.ts';
import { timeZoneSchema } from '#contract/time-zone.ts';

export const socialProviders = ['google', 'linkedin'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  phone: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

export const agencySchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** All clients of the agency, or those that were chosen for this member. */
  access: z.enum(clientAccess),
});
export type Agency = z.infer<typeof agencySchema>;

/** Who is logged in: both are null when nobody is. */
export const sessionSchema = z.object({ user: userSchema.nullable(), agency: agencySchema.nullable() });
export type Session = z.infer<typeof sessionSchema>;

const signedInSchema = z.object({ user: userSchema, agency: agencySchema });

export const deviceSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The same in words: 'Chrome on Windows'. */
  device: z.string(),
});
export type Device = z.infer<typeof deviceSchema>;

/** What the user chose in the settings. */
export const preferencesSchema = z.object({ email_notifications: z.boolean() });
export type Preferences = z.infer<typeof preferencesSchema>;

const tokenSchema = z
  .string({ error: 'The link is incomplete. Open it again from the e-mail.' })
  .min(1, 'The link is incomplete. Open it again from the e-mail.')
  .max(2000, 'The link isn’t valid. Open it again from the e-mail.')
  .regex(/^[\w.~-]+$/, 'The link isn’t valid. Open it again from the e-mail.');

/** A path of this site to return to, never another site. */
const returnToSchema = z
  .string({ error: 'Must be text' })
  .max(500, 'Must be a path of this site')
  .regex(/^\/(?![/\\])[\w\-./?=&%#~+:,@]*$/, 'Must be a path of this site')
  .optional();

const messageSchema = z.object({ ok: z.literal(true), message: z.string() });

export const accountContract = {
  signUp: oc
    .route({ ...routes.account.signUp, summary: 'Create an account and its agency, and log in' })
    .input(
      z.object({
        email: emailSchema,
        password: newPasswordSchema,
        fullName: personNameSchema,
        // Where the browser is; one that this server does not know is no reason to turn anybody away.
        timeZone: timeZoneSchema.optional().catch(undefined),
      }),
    )
    .output(signedInSchema),
  signIn: oc
    .route({ ...routes.account.signIn, summary: 'Log in with e-mail and password' })
    .input(
      z.object({
        email: emailSchema,
        password: typedPasswordSchema,
        /** From the e-mail that tells of guesses at the password: lets this device try. */
        device_link: tokenSchema.optional(),
      }),
    )
    .output(signedInSchema),
  signOut: oc.route({ ...routes.account.signOut, summary: 'Log out' }).output(okSchema),
  session: oc.route({ ...routes.account.session, summary: 'Who is logged in' }).output(sessionSchema),
  social: oc
    .route({ ...routes.account.social, summary: 'Start a log-in with Google or LinkedIn' })
    .input(
      z.object({ provider: z.enum(socialProviders, 'Must be google or linkedin'), returnTo: returnToSchema }),
    )
    .output(z.object({ url: z.string() })),
  forgotPassword: oc
    .route({ ...routes.account.forgotPassword, summary: 'Ask for a link to set a new password' })
    .input(z.object({ email: emailSchema }))
    .output(messageSchema),
  resetPassword: oc
    .route({ ...routes.account.resetPassword, summary: 'Set a new password with the token from the e-mail' })
    .input(z.object({ token: tokenSchema, password: newPasswordSchema }))
    .output(okSchema),
  changePassword: oc
    .route({ ...routes.account.changePassword, summary: 'Change the password; other sessions end' })
    .input(z.object({ current_password: typedPasswordSchema, new_password: newPasswordSchema }))
    .output(okSchema),
  verifyEmail: oc
    .route({
      ...routes.account.verifyEmail,
      summary: 'Confirm an e-mail address with the token from the e-mail',
    })
    .input(z.object({ token: tokenSchema }))
    .output(z.object({ ok: z.literal(true), email: z.string() })),
  sendVerification: oc
    .route({ ...routes.account.sendVerification, summary: 'Send the confirmation e-mail again' })
    .output(messageSchema),
  changeEmail: oc
    .route({
      ...routes.account.changeEmail,
      summary: 'Change the e-mail address; the new one must be confirmed',
    })
    .input(z.object({ email: emailSchema, password: typedPasswordSchema.optional() }))
    .output(messageSchema),
  keepEmail: oc
    .route({
      ...routes.account.keepEmail,
      summary: 'Cancel or undo a change of the e-mail address, with the token from the e-mail',
    })
    .input(z.object({ token: tokenSchema }))
    .output(z.object({ ok: z.literal(true), email: z.string(), taken_back: z.boolean() })),
  updateProfile: oc
    .route({ ...routes.account.updateProfile, summary: 'Change name or phone' })
    .input(
      z.object({
        full_name: personNameSchema.optional(),
        phone: ownPhoneSchema.nullable().optional(),
      }),
    )
    .output(userSchema),
  preferences: oc
    .route({ ...routes.account.preferences, summary: 'What the user chose' })
    .output(preferencesSchema),
  updatePreferences: oc
    .route({ ...routes.account.updatePreferences, summary: 'Choose' })
    .input(z.object({ email_notifications: z.boolean({ error: 'Must be true or false' }) }))
    .output(preferencesSchema),
  signInMethods: oc
    .route({ ...routes.account.signInMethods, summary: 'Which ways to log in this account has' })
    .output(z.object({ password: z.boolean(), google: z.boolean(), linkedin: z.boolean() })),
  sessions: oc
    .route({ ...routes.account.sessions, summary: 'Where the user is logged in' })
    .output(z.object({ sessions: z.array(deviceSchema) })),
  revokeSession: oc
    .route({ ...routes.account.revokeSession, summary: 'End one session' })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(okSchema),
  accessToken: oc
    .route({
      ...routes.account.accessToken,
      summary: 'A token that acts for this session for a few minutes, to be sent as bearer',
    })
    .output(z.object({ access_token: z.string(), expires_at: z.iso.datetime() })),
  uploadAvatar: oc
    .route({ ...routes.account.uploadAvatar, summary: 'Set the picture; it’s re-encoded' })
    .input(z.object({ file: z.file('Please upload an image file') }))
    .output(userSchema),
  removeAvatar: oc
    .route({ ...routes.account.removeAvatar, summary: 'Show initials instead of a picture' })
    .output(userSchema),
  agencies: oc
    .route({ ...routes.account.agencies, summary: 'The agencies the user belongs to' })
    .output(z.object({ agencies: z.array(agencySchema) })),
  switchAgency: oc
    .route({ ...routes.account.switchAgency, summary: 'Which agency new tabs and devices open' })
    .input(z.object({ agency_id: z.uuid('Choose one of your agencies') }))
    .output(agencySchema),
  remove: oc
    .route({ ...routes.account.remove, summary: 'Delete the account and everything that belongs only to it' })
    .input(
      z.object({
        confirmation: z.literal(DELETE_CONFIRMATION, `Type "${DELETE_CONFIRMATION}" to confirm`),
        password: typedPasswordSchema.optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), agency_deleted: z.boolean() })),
};
