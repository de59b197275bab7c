/*
 * What an e-mail address and a phone number are, without the schema library: forms in the browser ask here before they ask the
 * server, and the schemas of the API ask the same.
 */
export const EMAIL_MAX = 254;
export const NAME_MAX = 100;
export const COMPANY_MAX = 120;
export const PHONE_MAX = 40;

export const INVALID_EMAIL = 'Please enter a valid email address';
export const INVALID_PHONE = 'Please enter a valid phone number';
export const PHONE_CUT_SHORT = 'Please enter all 10 digits of your phone number';

/** Some letters of other scripts fold into plain ones: asked before anything is folded. */
export const PLAIN_ASCII = /^[\x21-\x7e]+$/;
const EMAIL =
  /^[a-z0-9](?:[a-z0-9.!#$%&'*+/=?^_`{|}~-]{0,62}[a-z0-9_+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const DOUBLE_DOT = /\.\./;
const PHONE = /^\+?(?=.*\d)[\d \-()]+$/;
const PHONE_DIGITS = 10;

/** Whether a text without spaces around it is an e-mail address. */
export function isEmail(text: string): boolean {
  const isPlain = PLAIN_ASCII.test(text) && text.length <= EMAIL_MAX;
  return isPlain && EMAIL.test(text.toLowerCase()) && !DOUBLE_DOT.test(text);
}

/** Whether a text is a phone number: an optional +, then digits, spaces, hyphens and parentheses. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** Whether a phone number has all of its ten digits, or begins with + and the code of a country. */
export function isWholePhone(text: string): boolean {
  return text.startsWith('+') || text.replaceAll(/\D/g, '').length >= PHONE_DIGITS;
}
