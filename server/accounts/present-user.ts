import type { User } from '#contract/account.ts';
import type { users } from '#server/database/schema/users.ts';

/** The user as the API shows it. */
export function presentUser(row: typeof users.$inferSelect): User {
  return {
    id: row.id,
    email: row.email,
    email_verified: row.emailVerified,
    full_name: row.fullName,
    avatar_url: row.avatarUrl,
    company: row.company,
    phone: row.phone,
  };
}
