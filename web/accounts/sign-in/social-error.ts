/** What a failed sign-in with Google or LinkedIn means, by the code it comes back with. */
const MESSAGES: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in was cancelled. Try again, or use your e-mail address and password.',
  user_cancelled_login: 'The sign-in was cancelled. Try again, or use your e-mail address and password.',
  user_cancelled_authorize: 'The sign-in was cancelled. Try again, or use your e-mail address and password.',
  email_not_verified:
    'Your e-mail address isn’t confirmed with that provider yet. Confirm it there, or log in with your e-mail address and password.',
  email_not_found:
    'The provider didn’t give us an e-mail address. Sign up with your e-mail address and a password instead.',
  state_mismatch: 'The sign-in took too long or was started in another window. Please try again.',
  please_restart_the_process: 'The sign-in took too long or was started in another window. Please try again.',
};

/** The sentence for the error in the address; null where there is none. */
export function socialErrorIn(search: URLSearchParams): string | null {
  const code = search.get('error');
  if (!code) return null;
  return MESSAGES[code.toLowerCase()] ?? 'Failed to log in';
}
