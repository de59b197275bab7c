import { isAbsolute, resolve } from 'node:path';

/** One variable: what it is for, how it may look, and how its text becomes a value. */
export interface Variable<Value> {
  readonly about: string;
  /** A value that works, shown in the sentence about a bad one and in `.env.example`. */
  readonly example: string;
  /** What holds when the variable is not set, in words for the documentation. */
  readonly otherwise: string;
  readonly secret: boolean;
  readonly missing: Value;
  /** Returns the value, or says what to write instead. */
  readonly parse: (text: string) => Value | Refusal;
}

export class Refusal {
  readonly writeInstead: string;
  constructor(writeInstead: string) {
    this.writeInstead = writeInstead;
  }
}

interface Description {
  readonly about: string;
  readonly example: string;
  readonly otherwise?: string;
  readonly secret?: boolean;
}

/** Any text, or null when not set. */
export function optionalText(
  description: Description & { readonly minLength?: number },
): Variable<string | null> {
  const { minLength = 1 } = description;
  return variable(description, null, (text) =>
    text.length < minLength ? new Refusal(`Write at least ${minLength} characters`) : text,
  );
}

/** A whole number within its bounds. */
export function integer(
  description: Description & { readonly min: number; readonly max: number; readonly missing: number },
): Variable<number> {
  const { min, max, missing } = description;
  return variable({ otherwise: String(missing), ...description }, missing, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : new Refusal(`Write a number between ${min} and ${max}`);
  });
}

/** `true` or `false`. */
export function flag(description: Description & { readonly missing: boolean }): Variable<boolean> {
  const known: Record<string, boolean> = {
    true: true,
    '1': true,
    yes: true,
    false: false,
    '0': false,
    no: false,
  };
  return variable(
    { otherwise: String(description.missing), ...description },
    description.missing,
    (text) => known[text.toLowerCase()] ?? new Refusal('Write true or false'),
  );
}

/** One of a few words. */
export function oneOf<const Word extends string>(
  description: Description & { readonly words: readonly Word[]; readonly missing: Word },
): Variable<Word> {
  const { words, missing } = description;
  return variable(
    { otherwise: missing, ...description },
    missing,
    (text) => words.find((word) => word === text) ?? new Refusal(`Write one of ${words.join(', ')}`),
  );
}

/** An address with one of these protocols, without a slash at its end; a bare one has no path either. */
export function url<Missing extends string | null>(
  description: Description & {
    readonly protocols: readonly string[];
    readonly missing: Missing;
    readonly bare?: boolean;
  },
): Variable<string | Missing> {
  const { protocols, missing, bare = false } = description;
  const start = `Write an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  const refusal = new Refusal(bare ? `${start} and has no path` : start);
  return variable<string | Missing>(
    { ...(missing === null ? {} : { otherwise: missing }), ...description },
    missing,
    (text) => {
      const parsed = URL.canParse(text) ? new URL(text) : null;
      const fits = parsed !== null && protocols.includes(parsed.protocol) && !(bare && hasPath(parsed));
      return fits ? text.replace(/\/+$/, '') : refusal;
    },
  );
}

function hasPath({ pathname, search, hash }: URL): boolean {
  return pathname !== '/' || search !== '' || hash !== '';
}

/** A folder, made absolute. */
export function folder(description: Description & { readonly missing: string }): Variable<string> {
  return variable({ otherwise: description.missing, ...description }, resolve(description.missing), (text) =>
    text.includes('\0') ? new Refusal('Write the path of a folder') : isAbsolute(text) ? text : resolve(text),
  );
}

function variable<Value>(
  description: Description,
  missing: Value,
  parse: (text: string) => Value | Refusal,
): Variable<Value> {
  const { about, example, otherwise = 'not set', secret = false } = description;
  return { about, example, otherwise, secret, missing, parse };
}
