import { accountContract } from '#contract/account.ts';
import { agencyContract } from '#contract/agency.ts';
import { notificationsContract } from '#contract/notifications.ts';
import { systemContract } from '#contract/system.ts';

/** The whole API: what the server implements and the web client calls. */
export const contract = {
  system: systemContract,
  account: accountContract,
  agency: agencyContract,
  notifications: notificationsContract,
};

export type Contract = typeof contract;
