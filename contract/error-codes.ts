/** Every error code the API answers with, its HTTP status and the sentence used where no better one is known. */
export const errorCodes = {
  bad_request: { status: 400, message: 'We couldn’t read the request. Send JSON with the right fields.' },
  validation_failed: { status: 422, message: 'Some fields need your attention.' },
  weak_password: { status: 422, message: 'Please choose a stronger password.' },
  invalid_token: { status: 400, message: 'This link is no longer valid. Request a new one.' },
  unauthenticated: { status: 401, message: 'Auth session missing!' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  forbidden: { status: 403, message: 'You’re not allowed to do this.' },
  not_a_member: { status: 403, message: 'You’re no longer a member of this agency.' },
  email_not_confirmed: {
    status: 403,
    message: 'Please confirm your e-mail address first: open the link in the e-mail we sent you.',
  },
  csrf_refused: { status: 403, message: 'The request came from another site and was refused.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This address doesn’t answer to that method.' },
  conflict: { status: 409, message: 'This has changed in the meantime. Reload the page and try again.' },
  confirm_first: { status: 409, message: 'Please confirm this first.' },
  approval_required: {
    status: 409,
    message: 'This version has to be approved before it can be sent or shared.',
  },
  email_taken: {
    status: 409,
    message: 'This e-mail address belongs to another account. Log in to that one.',
  },
  plan_limit_reached: { status: 402, message: 'You’ve reached the limit of your plan. Upgrade to add more.' },
  subscription_required: {
    status: 402,
    message: 'No active subscription. Choose a plan to continue. You keep everything you have.',
  },
  plan_required: { status: 402, message: 'Your plan doesn’t include this. Upgrade to use it.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send the request as JSON.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  not_configured: { status: 503, message: 'This isn’t set up on this server.' },
  storage_full: {
    status: 507,
    message:
      'The server has no space left for files. Nothing was saved. Please tell your server’s administrator and try again later.',
  },
  unavailable: { status: 503, message: 'The service isn’t available right now. Please try again.' },
} as const;

export type ErrorCode = keyof typeof errorCodes;
