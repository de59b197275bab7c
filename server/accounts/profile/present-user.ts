import type { User } from '#contract/accounts/account.ts';
import type { users } from '#server/database/schema/users.ts';
import { imageLink } from '#server/images/image-link.ts';
import type { FileLinks } from '#server/storage/file-links.ts';

/** The user as the API shows it; the link to an uploaded picture expires. */
export function presentUser(row: typeof users.$inferSelect, fileLinks: FileLinks): User {
  return {
    id: row.id,
    email: row.email,
    email_verified: row.emailVerified,
    full_name: row.fullName,
    avatar_url: row.avatarUrl === null ? null : avatarLink(row.avatarUrl, fileLinks),
    phone: row.phone,
  };
}

/** Whether this is a picture of ours, named by its key, rather than the address of one at Google or LinkedIn. */
export function isAvatarKey(avatarUrl: string): boolean {
  return avatarUrl.startsWith('users/');
}

function avatarLink(avatarUrl: string, fileLinks: FileLinks): string | null {
  if (isAvatarKey(avatarUrl)) return imageLink(fileLinks, avatarUrl);
  return avatarUrl.startsWith('https://') ? avatarUrl : null;
}
