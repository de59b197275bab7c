import { resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { Refusal, type Variable } from '#server/env-kinds.ts';
import { variables, type VariableName } from '#server/env-variables.ts';

export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
}

export interface Env {
  readonly port: number;
  readonly host: string | null;
  readonly publicUrl: string;
  /** Set by `npm run dev` alone: offers simulations that an installation never has. */
  readonly isDevelopment: boolean;
  readonly trustProxy: number;
  readonly rateLimitFactor: number;
  readonly secret: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly maxUploadMb: number;
  readonly workflow: WorkflowSettings;
  readonly s3: S3Settings | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where visitors' messages go; null where they are stored only. */
  readonly contactEmail: string | null;
  /** The folder in which each agency has one of its own that can be watched; null where none can. */
  readonly arrivalsFolder: string | null;
  /** How exports come in by e-mail; null where they do not. */
  readonly mailIn: MailInSettings | null;
  readonly google: OAuthClient | null;
  readonly linkedin: OAuthClient | null;
  readonly stripe: StripeSettings | null;
  readonly ai: ModelSettings | null;
}

export interface MailInSettings {
  readonly domain: string;
  /** What stands first in every address. */
  readonly prefix: string;
  /** Where our own mail server listens; null where it does not. */
  readonly port: number | null;
  /** Files with its certificate and key. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly imap: { readonly url: string; readonly folder: string } | null;
  readonly maxMb: number;
}

export interface WorkflowSettings {
  readonly timeoutSeconds: number;
  /** Whether it may be on this machine or in its private network. */
  readonly allowPrivate: boolean;
}

export interface S3Settings {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly endpoint: string | null;
  readonly region: string;
  readonly forcePathStyle: boolean;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  /** How long one attempt may take, for a test that does not want to wait. */
  readonly timeLimitMs?: number;
  readonly prices: Readonly<
    Record<`${'starter' | 'professional' | 'enterprise'}_${'monthly' | 'yearly'}`, string>
  >;
}

export interface ModelSettings {
  readonly provider: 'openai-compatible' | 'anthropic';
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly model: string;
}

/** The configuration cannot be used; the message has one sentence per mistake for the operator. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** Reads the configuration of this process, from the environment and then from a file `.env` in the current folder. */
export function loadEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnv(process.env);
}

type Source = Readonly<Record<string, string | undefined>>;
type Values = {
  [Name in VariableName]: (typeof variables)[Name] extends Variable<infer Value> ? Value : never;
};

/** Turns variables into the configuration; throws one `EnvError` that names everything to mend. */
export function readEnv(source: Source): Env {
  const mistakes: string[] = [];
  const values = readValues(source, mistakes);
  const env = {
    ...assemble(values, new Together(source, mistakes)),
    isDevelopment: source['NODE_ENV'] === 'development',
  };
  if (mistakes.length > 0) throw new EnvError(mistakes.join('\n'));
  return env;
}

function readValues(source: Source, mistakes: string[]): Values {
  const entries = Object.entries(variables).map(([name, variable]: [string, Variable<unknown>]) => {
    const text = source[name]?.trim();
    if (text === undefined || text === '') return [name, variable.missing];
    const value = variable.parse(text);
    if (!(value instanceof Refusal)) return [name, value];
    const shown = variable.secret ? 'not usable' : `'${text.slice(0, 80)}'`;
    mistakes.push(`${name} is ${shown}. ${value.writeInstead}, for example ${name}=${variable.example}.`);
    return [name, variable.missing];
  });
  return Object.fromEntries(entries) as Values;
}

function assemble(v: Values, together: Together): Omit<Env, 'isDevelopment'> {
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const hasModel = v.AI_PROVIDER !== 'none';
  if (hasModel) together.require('AI_PROVIDER', ['AI_MODEL']);
  if (v.AI_PROVIDER === 'openai-compatible') together.require('AI_PROVIDER', ['AI_BASE_URL']);
  together.follow('S3_ENDPOINT', 'S3_BUCKET');
  if (v.S3_FORCE_PATH_STYLE) together.follow('S3_FORCE_PATH_STYLE', 'S3_ENDPOINT');
  return {
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    trustProxy: v.TRUST_PROXY,
    rateLimitFactor: v.RATE_LIMIT_FACTOR,
    secret: v.SECRET,
    logLevel: v.LOG_LEVEL,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    maxUploadMb: v.MAX_UPLOAD_MB,
    arrivalsFolder: v.ARRIVALS_FOLDER === null ? null : resolve(v.ARRIVALS_FOLDER),
    workflow: { timeoutSeconds: v.WORKFLOW_TIMEOUT_SECONDS, allowPrivate: v.WORKFLOW_ALLOW_PRIVATE },
    s3: together.all(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      ? {
          bucket: v.S3_BUCKET ?? '',
          accessKeyId: v.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: v.S3_SECRET_ACCESS_KEY ?? '',
          endpoint: v.S3_ENDPOINT,
          region: v.S3_REGION ?? 'us-east-1',
          forcePathStyle: v.S3_ENDPOINT !== null && v.S3_FORCE_PATH_STYLE,
        }
      : null,
    smtpUrl: v.SMTP_URL,
    contactEmail: v.CONTACT_EMAIL,
    mailFrom: v.MAIL_FROM ?? `ClientReady <no-reply@${new URL(publicUrl).hostname}>`,
    mailIn: mailIn(v, together),
    google: oauthClient(v, 'GOOGLE', together),
    linkedin: oauthClient(v, 'LINKEDIN', together),
    stripe: stripe(v, together),
    ai: hasModel
      ? {
          provider: v.AI_PROVIDER as ModelSettings['provider'],
          baseUrl: v.AI_BASE_URL,
          apiKey: v.AI_API_KEY,
          model: v.AI_MODEL ?? '',
        }
      : null,
  };
}

function mailIn(v: Values, together: Together): MailInSettings | null {
  together.follow('MAIL_IN_PORT', 'MAIL_IN_DOMAIN');
  together.follow('MAIL_IN_IMAP_URL', 'MAIL_IN_DOMAIN');
  const isEncrypted = together.all(['MAIL_IN_TLS_CERT', 'MAIL_IN_TLS_KEY']);
  if (v.MAIL_IN_DOMAIN === null) return null;
  return {
    domain: v.MAIL_IN_DOMAIN.toLowerCase(),
    prefix: v.MAIL_IN_PREFIX?.toLowerCase() ?? '',
    port: v.MAIL_IN_PORT === 0 ? null : v.MAIL_IN_PORT,
    tls: isEncrypted ? { cert: v.MAIL_IN_TLS_CERT ?? '', key: v.MAIL_IN_TLS_KEY ?? '' } : null,
    imap:
      v.MAIL_IN_IMAP_URL === null
        ? null
        : { url: v.MAIL_IN_IMAP_URL, folder: v.MAIL_IN_IMAP_FOLDER ?? 'INBOX' },
    maxMb: v.MAIL_IN_MAX_MB,
  };
}

function oauthClient(v: Values, prefix: 'GOOGLE' | 'LINKEDIN', together: Together): OAuthClient | null {
  if (!together.all([`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`])) return null;
  return {
    clientId: v[`${prefix}_CLIENT_ID`] ?? '',
    clientSecret: v[`${prefix}_CLIENT_SECRET`] ?? '',
    authUrl: v[`${prefix}_AUTH_URL`],
    tokenUrl: v[`${prefix}_TOKEN_URL`],
    userInfoUrl: v[`${prefix}_USERINFO_URL`],
  };
}

function stripe(v: Values, together: Together): StripeSettings | null {
  const needed = [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_STARTER_MONTHLY',
    'STRIPE_PRICE_STARTER_YEARLY',
    'STRIPE_PRICE_PROFESSIONAL_MONTHLY',
    'STRIPE_PRICE_PROFESSIONAL_YEARLY',
    'STRIPE_PRICE_ENTERPRISE_MONTHLY',
    'STRIPE_PRICE_ENTERPRISE_YEARLY',
  ] as const;
  if (!together.all(needed)) return null;
  return {
    secretKey: v.STRIPE_SECRET_KEY ?? '',
    webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: v.STRIPE_API_URL,
    prices: {
      starter_monthly: v.STRIPE_PRICE_STARTER_MONTHLY ?? '',
      starter_yearly: v.STRIPE_PRICE_STARTER_YEARLY ?? '',
      professional_monthly: v.STRIPE_PRICE_PROFESSIONAL_MONTHLY ?? '',
      professional_yearly: v.STRIPE_PRICE_PROFESSIONAL_YEARLY ?? '',
      enterprise_monthly: v.STRIPE_PRICE_ENTERPRISE_MONTHLY ?? '',
      enterprise_yearly: v.STRIPE_PRICE_ENTERPRISE_YEARLY ?? '',
    },
  };
}

/** Variables that mean something only together. */
class Together {
  readonly #source: Source;
  readonly #mistakes: string[];

  constructor(source: Source, mistakes: string[]) {
    this.#source = source;
    this.#mistakes = mistakes;
  }

  /** Whether all are set. Some of them alone is a mistake, none of them is not. */
  all(names: readonly VariableName[]): boolean {
    const set = names.find((name) => this.#isSet(name));
    if (set === undefined) return false;
    return this.require(set, names);
  }

  /** The first, where it is set, says nothing without the second. */
  follow(name: VariableName, needed: VariableName): void {
    if (this.#isSet(name)) this.require(name, [needed]);
  }

  require(because: VariableName, names: readonly VariableName[]): boolean {
    const missing = names.filter((name) => !this.#isSet(name));
    for (const name of missing) {
      this.#mistakes.push(
        `${because} is set but ${name} is not. Set ${name}=${variables[name].example} too, or remove ${because}.`,
      );
    }
    return missing.length === 0;
  }

  #isSet(name: VariableName): boolean {
    return (this.#source[name]?.trim() ?? '') !== '';
  }
}
