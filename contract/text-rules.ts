import * as z from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/accounts/password-length.ts';
import {
  COMPANY_MAX,
  EMAIL_MAX,
  INVALID_EMAIL,
  INVALID_PHONE,
  isEmail,
  isPhone,
  isWholePhone,
  NAME_MAX,
  PHONE_CUT_SHORT,
  PHONE_MAX,
  PLAIN_ASCII,
} from '#contract/text-checks.ts';

/** Scripts that write names with a zero-width (non-)joiner between letters; elsewhere it only hides something. */
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Sinhala}\\p{Script=Malayalam}';
const JOINER = `(?<=[${JOINING}\\p{M}])[\\u200C\\u200D](?=[${JOINING}])`;
const JOINERS = new RegExp(JOINER, 'gu');
const PERSON_NAME = new RegExp(`^(?:[\\p{L}\\p{M}\\p{N} .,'’\`´ʼ·()&/<>\\-‐–]|${JOINER})+$`, 'u');
/** An apostrophe that touches no letter, or a double hyphen: punctuation of code, not of names. */
const STRAY_MARKS = /(?:^|[^\p{L}\p{M}])['’`´](?:[^\p{L}]|$)|--/u;
const HAS_LETTER = /\p{L}/u;
/** Longer runs of accents on one letter are not writing in any script: they overflow the line above. */
const PILED_ACCENTS = /\p{M}{5}/u;
/** Invisible, control, bidi-steering, private and unpaired characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/u;
/** The beginnings of comments in SQL: no business needs them in its name. Angle brackets some have; pages and e-mails escape them. */
const COMMENT = /--|\/\*/;

/** An e-mail address: trimmed, lower case, plain ASCII. */
export const emailSchema = trimmed('Email is required')
  .max(EMAIL_MAX, `Email must be at most ${EMAIL_MAX} characters`)
  .regex(PLAIN_ASCII, INVALID_EMAIL)
  .toLowerCase()
  .refine(isEmail, INVALID_EMAIL);

/** The address of somebody else: the case stays as it was typed. */
export const clientEmailSchema = trimmed('Email is required')
  .max(EMAIL_MAX, `Email must be at most ${EMAIL_MAX} characters`)
  .refine(isEmail, INVALID_EMAIL);

/** A person's name in any script; letters and the marks names are written with. */
export const personNameSchema = text('Full name is required')
  .max(NAME_MAX, `Full name must be at most ${NAME_MAX} characters`)
  .refine(
    (value) =>
      PERSON_NAME.test(value) &&
      HAS_LETTER.test(value) &&
      !STRAY_MARKS.test(value) &&
      !PILED_ACCENTS.test(value),
    "Full name may contain letters, digits, spaces and . , ' - ( ) & < > only",
  );

/** The name of a business, such as the agency's own: any visible character. */
export const businessNameSchema = plainText('Company', COMPANY_MAX);

/** One line of visible text, of at most so many characters; `label` is what messages call it. */
export function plainText(label: string, max: number) {
  return text(`${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isPlainText, `${label} contains characters that can’t be used`);
}

/** Several lines of text, of at most so many characters. */
export function paragraphs(label: string, max: number) {
  return z
    .string({ error: (issue) => (issue.input == null ? `${label} is required` : 'Must be text') })
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .normalize('NFC')
    .refine(
      (value) => !/[^\P{C}\n\r\t\u200c\u200d]/u.test(value),
      `${label} contains characters that can’t be used`,
    );
}

/** A phone number: an optional +, then digits, spaces, hyphens and parentheses. */
export const phoneSchema = text('Phone number is required')
  .max(PHONE_MAX, `Phone number must be at most ${PHONE_MAX} characters`)
  .refine(isPhone, INVALID_PHONE);

/** The user's own number: all of its ten digits, unless it begins with + and the code of a country. */
export const ownPhoneSchema = phoneSchema.refine(isWholePhone, PHONE_CUT_SHORT);

/** A password to be set. Whether it is a common one is checked by the server. */
export const newPasswordSchema = passwordText()
  .refine(
    (value) => [...value].length >= PASSWORD_MIN,
    `Password must be at least ${PASSWORD_MIN} characters`,
  )
  .refine((value) => !UNSEEN_IN_PASSWORD.test(value), 'Password contains characters that can’t be typed');

/** A password as typed at log-in: any that could ever have been set. */
export const typedPasswordSchema = passwordText();

const UNSEEN_IN_PASSWORD = /[\p{Cc}\p{Cs}]/u;

function trimmed(required: string) {
  return z
    .string({ error: (issue) => (issue.input == null ? required : 'Must be text') })
    .trim()
    .min(1, required);
}

function text(required: string) {
  return trimmed(required).normalize('NFC');
}

function passwordText() {
  return z
    .string({ error: (issue) => (issue.input == null ? 'Password is required' : 'Must be text') })
    .min(1, 'Password is required')
    .max(PASSWORD_MAX * 2, `Password must be at most ${PASSWORD_MAX} characters`)
    .normalize('NFC')
    .refine(
      (value) => [...value].length <= PASSWORD_MAX,
      `Password must be at most ${PASSWORD_MAX} characters`,
    );
}

function isPlainText(value: string): boolean {
  return !UNSEEN.test(value.replaceAll(JOINERS, '')) && !COMMENT.test(value) && !PILED_ACCENTS.test(value);
}
