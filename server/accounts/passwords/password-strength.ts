import { readFileSync } from 'node:fs';

/** The words, names, keyboard walks and numbers that most stolen passwords are made of. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);

const SAME_AS_SIGN: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** What people put before and after a common word so that it is long enough. */
const DECORATION = /^[\d\W_]{0,4}|[\d\W_]{0,6}$/g;
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const LONGEST_REPEATED_PART = 4;
const SHORTEST_OWN_WORD = 4;

/** Why this password would be guessed at once, in a sentence for its user; null where it would not. */
export function weakness(
  password: string,
  own: { readonly email: string; readonly fullName: string },
): string | null {
  const lower = password.toLowerCase();
  if (isCommon(lower))
    return 'This password is one of the most common ones and easy to guess. Please choose another.';
  if (isRepetition(lower)) return 'This password repeats the same few characters. Please choose another.';
  if (isSequence(lower)) return 'This password is a simple sequence of keys. Please choose another.';
  if (isOwnWord(lower, own))
    return 'This password is your own name or e-mail address. Please choose another.';
  return null;
}

function isCommon(lower: string): boolean {
  const letters = [...lower].map((sign) => SAME_AS_SIGN[sign] ?? sign).join('');
  const candidates = [
    lower,
    lower.replace(DECORATION, ''),
    letters,
    letters.replace(DECORATION, ''),
    undisguise(lower),
  ];
  return candidates.some(
    (candidate) => common.has(candidate) || common.has(candidate.replace(/[\s_.-]/g, '')),
  );
}

/** `P@ssw0rd1!` without what was added behind it, and only then with its signs read as letters. */
function undisguise(lower: string): string {
  const bare = lower.replace(/[\d\W_]{0,6}$/, '');
  return [...bare].map((sign) => SAME_AS_SIGN[sign] ?? sign).join('');
}

function isRepetition(lower: string): boolean {
  return Array.from({ length: LONGEST_REPEATED_PART }, (_, index) => lower.slice(0, index + 1)).some(
    (part) =>
      part !== '' && part.repeat(Math.ceil(lower.length / part.length)).slice(0, lower.length) === lower,
  );
}

function isSequence(lower: string): boolean {
  const backwards = [...lower].toReversed().join('');
  return SEQUENCES.some((sequence) => sequence.includes(lower) || sequence.includes(backwards));
}

function isOwnWord(lower: string, { email, fullName }: { email: string; fullName: string }): boolean {
  const bare = lower.replace(DECORATION, '').replace(/[\s_.-]/g, '');
  const local = email.toLowerCase().split('@')[0] ?? '';
  const own = [email.toLowerCase(), local, ...fullName.toLowerCase().split(/\s+/), fullName.toLowerCase()];
  return own
    .map((word) => word.replace(/[\s_.-]/g, ''))
    .some((word) => word.length >= SHORTEST_OWN_WORD && (word === bare || word === lower));
}
