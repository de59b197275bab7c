import type { AccountServices } from '#server/accounts/account-services.ts';
import { changeUser } from '#server/accounts/change-user.ts';
import type { Member } from '#server/accounts/current-member.ts';
import { isAvatarKey, presentUser } from '#server/accounts/present-user.ts';
import { signedIn } from '#server/http/procedures.ts';
import { storeImage } from '#server/images/store-image.ts';
import { AVATAR, takeImage } from '#server/images/take-image.ts';
import { deleteFilesAfter } from '#server/storage/delete-files.ts';
import { userFolder } from '#server/storage/storage.ts';

/** The picture of a person. */
export function avatarRoutes(services: AccountServices) {
  const { database, fileLinks, jobs, limits } = services;

  /** Names another picture, or none, and has the one before deleted. */
  const change = async ({ user }: Member, avatarUrl: string | null) => {
    const { after } = await database.accounts.transaction(async (tx) => {
      const changed = await changeUser(tx, user.id, { avatarUrl });
      const old = changed.before.avatarUrl;
      if (old !== null && isAvatarKey(old)) await deleteFilesAfter(tx, jobs, { keys: [old] });
      return changed;
    });
    return presentUser(after, fileLinks);
  };

  return {
    uploadAvatar: signedIn.account.uploadAvatar.handler(async ({ input: { file }, context: { member } }) => {
      await limits.count('upload per agency', member.agency.id);
      const bytes = await takeImage(file, AVATAR);
      const folder = `${userFolder(member.user.id)}avatars/`;
      return storeImage(services, { bytes, format: AVATAR.format, folder }, (key) => change(member, key));
    }),

    removeAvatar: signedIn.account.removeAvatar.handler(({ context: { member } }) => change(member, null)),
  };
}
