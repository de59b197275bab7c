/** Every error code the API answers with, its HTTP status and the sentence used where no better one is known. */
export const errorCodes = {
  bad_request: { status: 400, message: 'The request could not be read. Send JSON with the right fields.' },
  validation_failed: { status: 422, message: 'Some fields need your attention.' },
  weak_password: { status: 422, message: 'Please choose a stronger password.' },
  invalid_token: { status: 400, message: 'This link is no longer valid. Ask for a new one.' },
  unauthenticated: { status: 401, message: 'Auth session missing!' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  csrf_refused: { status: 403, message: 'The request came from another site and was refused.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This address does not answer to that method.' },
  conflict: { status: 409, message: 'This was changed in the meantime. Reload and try again.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Log in instead.' },
  plan_limit_reached: { status: 402, message: 'Your plan does not allow more of these. Upgrade to go on.' },
  subscription_required: {
    status: 402,
    message: 'No active subscription. Choose a plan to go on; everything you have stays here.',
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send the request as JSON.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  not_configured: { status: 503, message: 'This is not set up on this server.' },
  unavailable: { status: 503, message: 'The service is not available right now. Please try again.' },
} as const;

export type ErrorCode = keyof typeof errorCodes;
