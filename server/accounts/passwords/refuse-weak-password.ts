import { weakness } from '#server/accounts/passwords/password-strength.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Refuses a password that would be guessed at once, naming the field it came in. */
export function refuseWeak(
  password: string,
  field: string,
  own: { readonly email: string; readonly fullName: string } = { email: '', fullName: '' },
): void {
  const reason = weakness(password, own);
  if (reason !== null) throw new ApiError('weak_password', { message: reason, fields: { [field]: reason } });
}
