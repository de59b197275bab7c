/** What a failed sign-in with Google or LinkedIn means, by the code it comes back with. */
const MESSAGES: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in was cancelled. Try again, or use your email and password.',
  user_cancelled_login: 'The sign-in was cancelled. Try again, or use your email and password.',
  user_cancelled_authorize: 'The sign-in was cancelled. Try again, or use your email and password.',
  email_not_verified:
    'Your email address is not confirmed with that provider yet. Confirm it there, or log in with your email and password.',
  email_not_found:
    'The provider did not tell us an email address. Sign up with your email and a password instead.',
  state_mismatch: 'The sign-in took too long or was started in another window. Please try again.',
  please_restart_the_process: 'The sign-in took too long or was started in another window. Please try again.',
};

/** The sentence for the error in the address; null where there is none. */
export function socialErrorIn(search: URLSearchParams): string | null {
  const code = search.get('error');
  if (!code) return null;
  return MESSAGES[code.toLowerCase()] ?? 'Failed to log in';
}
