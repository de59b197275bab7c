/** What the user types to delete the account. */
export const DELETE_CONFIRMATION = 'delete my account';
