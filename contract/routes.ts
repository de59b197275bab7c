/** Every URL of the API, below `/api`. The server, the web client and the API document are built from this table. */
export const routes = {
  system: {
    config: { method: 'GET', path: '/config' },
    health: { method: 'GET', path: '/health' },
    live: { method: 'GET', path: '/health/live' },
    ready: { method: 'GET', path: '/health/ready' },
  },
  account: {
    signUp: { method: 'POST', path: '/account/sign-up', successStatus: 201 },
    signIn: { method: 'POST', path: '/account/sign-in' },
    signOut: { method: 'POST', path: '/account/sign-out' },
    session: { method: 'GET', path: '/account/session' },
    social: { method: 'POST', path: '/account/social' },
    forgotPassword: { method: 'POST', path: '/account/password/forgot' },
    resetPassword: { method: 'POST', path: '/account/password/reset' },
    changePassword: { method: 'POST', path: '/account/password/change' },
    verifyEmail: { method: 'POST', path: '/account/verify-email' },
    sendVerification: { method: 'POST', path: '/account/verify-email/send' },
    changeEmail: { method: 'POST', path: '/account/email' },
    updateProfile: { method: 'PATCH', path: '/account/profile' },
    preferences: { method: 'GET', path: '/account/preferences' },
    updatePreferences: { method: 'PATCH', path: '/account/preferences' },
    signInMethods: { method: 'GET', path: '/account/sign-in-methods' },
    sessions: { method: 'GET', path: '/account/sessions' },
    revokeSession: { method: 'DELETE', path: '/account/sessions/{id}' },
    remove: { method: 'DELETE', path: '/account' },
  },
  agency: {
    rename: { method: 'PATCH', path: '/agency' },
  },
  notifications: {
    list: { method: 'GET', path: '/notifications' },
    update: { method: 'PATCH', path: '/notifications/{id}' },
    updateAll: { method: 'POST', path: '/notifications/mark-all' },
    remove: { method: 'DELETE', path: '/notifications/{id}' },
  },
  raw: {
    events: { method: 'GET', path: '/events' },
    file: { method: 'GET', path: '/files/{token}' },
    openapi: { method: 'GET', path: '/openapi.json' },
    oauthCallback: { method: 'GET', path: '/auth/callback/{provider}' },
  },
} as const;
