/**
 * The only routes that answer without a session, each with its reason. Every other route answers 401.
 * The server's gate, the API document and the isolation sweep all read this table.
 */
export const publicRoutes: Readonly<Record<string, string>> = {
  'GET /config': 'The log-in page must know which sign-in buttons work. Holds no personal data.',
  'GET /health': 'A load balancer has no account.',
  'GET /health/live': 'A load balancer has no account.',
  'GET /health/ready': 'A load balancer has no account.',
  'GET /openapi.json': 'Describes the API, holds no data.',
  'GET /account/session': 'Says whether anybody is logged in; without a session it answers that nobody is.',
  'POST /account/sign-up': 'A visitor becomes a user here.',
  'POST /account/sign-in': 'A visitor logs in here.',
  'POST /account/sign-out': 'Logging out twice is no mistake; it only clears the cookie of the caller.',
  'POST /account/social': 'A visitor starts a Google or LinkedIn log-in here.',
  'GET /auth/callback/{provider}':
    'Google and LinkedIn send the visitor back here; state and code are checked.',
  'POST /account/password/forgot':
    'Who forgot the password cannot log in. The answer is the same for every address.',
  'POST /account/password/reset': 'The token of the e-mail is the proof.',
  'POST /account/verify-email':
    'The token of the e-mail is the proof; the link may be opened on another device.',
  'POST /account/email/keep':
    'The token of the e-mail is the proof; whoever took the account may have locked its owner out.',
  'POST /invitations/look': 'Whoever was invited may have no account; the token of the e-mail is the proof.',
  'POST /invitations/sign-up': 'Likewise: they get one here, at the address the e-mail went to.',
  'POST /contact': 'A visitor writes to whoever runs the installation; how often is limited by address.',
  'POST /billing/stripe-events': 'The payment provider has no account; its signature is the proof.',
  'GET /shared/{token}':
    'The client of an agency has no account; the token is the permission, until it is revoked.',
  'POST /shared/{token}/open': 'Likewise, with a password where the agency set one; attempts are limited.',
  'POST /shared/{token}/rows': 'Likewise, with the access that opening gave.',
  'GET /shared/{token}/pdf': 'Likewise, with the access that opening gave.',
  'GET /domains/served': 'A proxy has no account; it asks whether to fetch a certificate for a name.',
  'GET /portal/doors/{slug}': 'The sign-in page of an agency’s clients shows whose it is: its brand alone.',
  'POST /portal/doors/{slug}/links':
    'Whoever wants to sign in has no session. The answer is the same for every address.',
  'POST /portal/links/look': 'The token of the e-mail is the proof; looking uses nothing up.',
  'POST /portal/links/enter': 'Likewise, once, in the browser that asked or after a word of confirmation.',
  'POST /workflow/runs/{run}':
    'An outside workflow has no account; the one-time token it was handed is checked before the body is read.',
  'GET /files/{token}': 'The token is a signed, expiring permission for exactly one file.',
};

/** Whether `method path` (as written in the route table) answers without a session. */
export function isPublicRoute(method: string, path: string): boolean {
  return Object.hasOwn(publicRoutes, `${method} ${path}`);
}
