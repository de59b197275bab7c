import type { AccountServices } from '#server/accounts/account-services.ts';
import { changeUser } from '#server/accounts/profile/change-user.ts';
import type { Member } from '#server/http/callers.ts';
import { isAvatarKey, presentUser } from '#server/accounts/profile/present-user.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { signedIn } from '#server/http/procedures.ts';
import { storeImage } from '#server/images/store-image.ts';
import { AVATAR, takeImage } from '#server/images/take-image.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';
import { userFolder } from '#server/storage/storage.ts';
import { leaveFiles } from '#server/storage/unclaimed-files.ts';

/** The picture of a person. */
export function avatarRoutes(services: AccountServices) {
  const { database, fileLinks, limits } = services;

  return {
    uploadAvatar: signedIn.account.uploadAvatar.handler(async ({ input: { file }, context: { member } }) => {
      await limits.count('upload per agency', member.agency.id);
      const bytes = await takeImage(file, AVATAR, member.agency.id);
      const folder = `${userFolder(member.user.id)}avatars/`;
      const agencyId = member.agency.id;
      const after = await storeImage(
        services,
        { bytes, format: AVATAR.format, folder, agencyId },
        (work) => database.accounts.transaction(work),
        (tx, key) => change(tx, member, key),
      );
      await hastenDeletion(services, agencyId);
      return presentUser(after, fileLinks);
    }),

    removeAvatar: signedIn.account.removeAvatar.handler(async ({ context: { member } }) => {
      const after = await database.accounts.transaction((tx) => change(tx, member, null));
      await hastenDeletion(services, member.agency.id);
      return presentUser(after, fileLinks);
    }),
  };
}

/** Names another picture, or none, and leaves the one before to be deleted. */
async function change(tx: AgencyTransaction, { user, agency }: Member, avatarUrl: string | null) {
  const { before, after } = await changeUser(tx, user.id, { avatarUrl });
  const old = before.avatarUrl;
  if (old !== null && isAvatarKey(old)) await leaveFiles(tx, agency.id, [old]);
  return after;
}
