export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type LogFields = Readonly<Record<string, unknown>>;

/** One JSON object a line: when, how grave, what happened, and fields that name no person. */
export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const gravity: Record<LogLevel | 'silent', number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

/** A logger that writes lines of at least this level. */
export function createLogger(
  level: LogLevel | 'silent',
  write: (line: string) => void = (line) => process.stdout.write(line),
): Logger {
  const at =
    (lineLevel: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (gravity[lineLevel] < gravity[level]) return;
      const safe = Object.entries(fields).map(([key, value]) => [key, safeValue(key, value)]);
      const line = { time: new Date().toISOString(), level: lineLevel, event, ...Object.fromEntries(safe) };
      write(`${JSON.stringify(line)}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const MAX_TEXT = 2000;
const MAX_FRAMES = 8;
const NEVER_LOGGED =
  /password|secret|token|cookie|authori[sz]ation|api_?key|e_?mail|phone|full_?name|address$/i;
const EMAIL = /[^\s@"'<>=(,]+@[^\s@"'<>),]+\.[^\s@"'<>),]+/g;
const CREDENTIALS_IN_URL = /\/\/[^/\s@]*@/g;

function safeValue(key: string, value: unknown): unknown {
  if (NEVER_LOGGED.test(key)) return '[left out]';
  if (value instanceof Error) return describeError(value);
  if (typeof value === 'string') return scrub(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined)
    return value;
  if (Array.isArray(value)) return value.map((item) => safeValue(key, item));
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, safeValue(inner, item)]));
  }
  return typeof value;
}

interface ErrorDescription {
  readonly name: string;
  readonly code?: unknown;
  readonly message?: string;
  readonly at?: readonly string[];
  readonly cause?: ErrorDescription;
}

/** What is said of an error: where it came from and what it was, without the values it happened on. */
function describeError(error: Error, depth = 0): ErrorDescription {
  const code = (error as { code?: unknown }).code;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    message: quotesValues(error) ? '[left out: it quotes values]' : scrub(error.message),
    at: frames,
    ...(error.cause instanceof Error && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** The query builder repeats the parameters of a failed query in its message, and a JSON parser the text it could not read. */
function quotesValues(error: Error): boolean {
  return error.message.startsWith('Failed query:') || error instanceof SyntaxError;
}

function scrub(text: string): string {
  const scrubbed = text.replace(CREDENTIALS_IN_URL, '//').replace(EMAIL, '[e-mail]');
  return scrubbed.length > MAX_TEXT ? `${scrubbed.slice(0, MAX_TEXT)}…` : scrubbed;
}
