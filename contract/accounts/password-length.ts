/** How long a password may be, apart from the schemas so that a form can say so without loading them. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
