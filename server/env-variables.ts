import { mailInVariables } from '#server/env-mail-in.ts';
import { flag, folder, integer, oneOf, optionalText, url } from '#server/env-kinds.ts';

const WEB = ['http:', 'https:'] as const;

/** Every variable the server reads, in the order of the documentation. */
export const variables = {
  PORT: integer({ about: 'The port to listen on.', example: '3000', min: 1, max: 65_535, missing: 3000 }),
  HOST: optionalText({
    about: 'The address to listen on.',
    example: '127.0.0.1',
    otherwise: 'all addresses of the machine',
  }),
  PUBLIC_URL: url({
    about:
      'The address people open in the browser. E-mails link to it, and with https:// cookies are secure and HSTS is sent.',
    example: 'https://reports.example.com',
    otherwise: 'http://localhost and the port',
    bare: true,
    protocols: WEB,
    missing: null,
  }),
  TRUST_PROXY: integer({
    about:
      'How many reverse proxies stand in front. The visitor’s address is taken from X-Forwarded-For that many steps back; with 0 the header is ignored.',
    example: '1',
    min: 0,
    max: 10,
    missing: 0,
  }),
  RATE_LIMIT_FACTOR: integer({
    about: 'Multiplies every limit on attempts. Raise it where many people share one address.',
    example: '1',
    min: 1,
    max: 1000,
    missing: 1,
  }),
  SECRET: optionalText({
    about:
      'Signs sessions and file links. Set the same one on every machine when there are several; a new one logs everybody out.',
    example: 'the output of: openssl rand -base64 48',
    otherwise: 'made on the first start and kept in the data folder',
    secret: true,
    minLength: 32,
  }),
  LOG_LEVEL: oneOf({
    about: 'How much is logged.',
    example: 'info',
    words: ['debug', 'info', 'warn', 'error', 'silent'],
    missing: 'info',
  }),
  DATA_DIR: folder({
    about: 'The folder that holds all state: the embedded database, files, outgoing mail, the secret.',
    example: './data',
    missing: './data',
  }),
  DATABASE_URL: url({
    about: 'A PostgreSQL 15 or newer to use in place of the embedded one.',
    example: 'postgres://user:password@db.example.com:5432/clientready',
    otherwise: 'the embedded PostgreSQL',
    secret: true,
    protocols: ['postgres:', 'postgresql:'],
    missing: null,
  }),
  MAX_UPLOAD_MB: integer({
    about: 'The largest file a user may upload, in MB.',
    example: '10',
    min: 1,
    max: 500,
    missing: 10,
  }),
  ARRIVALS_FOLDER: optionalText({
    about:
      'A folder with one for each agency in it, named by the agency’s id. Agencies may have folders in theirs watched for exports.',
    example: '/srv/clientready/arrivals',
    otherwise: 'no folders of this machine are watched',
  }),
  WORKFLOW_TIMEOUT_SECONDS: integer({
    about: 'How long an outside report workflow may take between two answers before its report fails.',
    example: '1800',
    min: 5,
    max: 604_800,
    missing: 1800,
  }),
  WORKFLOW_ALLOW_PRIVATE: flag({
    about:
      'Lets the report workflow, and the files it hands over, be at addresses of this machine or its private network.',
    example: 'true',
    missing: false,
  }),
  S3_BUCKET: optionalText({
    about: 'Keeps files in this bucket of an S3-compatible store. Needs the two keys below.',
    example: 'clientready',
    otherwise: 'files are kept in the data folder',
  }),
  S3_ACCESS_KEY_ID: optionalText({ about: 'The access key of the store.', example: 'AKIA…', secret: true }),
  S3_SECRET_ACCESS_KEY: optionalText({ about: 'The secret key of the store.', example: '…', secret: true }),
  S3_ENDPOINT: url({
    about: 'The address of the store, where it is not Amazon’s.',
    example: 'https://s3.example.com',
    otherwise: 'Amazon S3',
    protocols: WEB,
    missing: null,
  }),
  S3_REGION: optionalText({
    about: 'The region of the bucket.',
    example: 'eu-central-1',
    otherwise: 'us-east-1',
  }),
  S3_FORCE_PATH_STYLE: flag({
    about: 'Puts the bucket into the path rather than the host name, as MinIO and most other stores want it.',
    example: 'true',
    otherwise: 'true where S3_ENDPOINT is set',
    missing: true,
  }),
  SMTP_URL: url({
    about: 'The mail server e-mails leave through.',
    example: 'smtps://user:password@smtp.example.com:465',
    otherwise: 'e-mails are written to the folder outbox of the data folder',
    secret: true,
    protocols: ['smtp:', 'smtps:'],
    missing: null,
  }),
  MAIL_FROM: optionalText({
    about: 'The sender of e-mails.',
    example: 'ClientReady <reports@example.com>',
    otherwise: 'ClientReady <no-reply@> and the host of PUBLIC_URL',
  }),
  CONTACT_EMAIL: optionalText({
    about: 'Where messages from the contact page are sent: demos, sales, support, personal data.',
    example: 'hello@example.com',
    otherwise: 'they are only stored; npm run admin -- messages shows them',
  }),
  ...mailInVariables,
  GOOGLE_CLIENT_ID: optionalText({
    about:
      'Turns on “Continue with Google”, together with the secret. Return address to register: PUBLIC_URL/api/auth/callback/google',
    example: '1234.apps.googleusercontent.com',
    otherwise: 'Google log-in is off',
  }),
  GOOGLE_CLIENT_SECRET: optionalText({
    about: 'The secret of the Google client.',
    example: '…',
    secret: true,
  }),
  GOOGLE_AUTH_URL: url({
    about: 'Where Google asks the user.',
    example: 'https://accounts.google.com/o/oauth2/v2/auth',
    protocols: WEB,
    missing: 'https://accounts.google.com/o/oauth2/v2/auth',
  }),
  GOOGLE_TOKEN_URL: url({
    about: 'Where Google hands out tokens.',
    example: 'https://oauth2.googleapis.com/token',
    protocols: WEB,
    missing: 'https://oauth2.googleapis.com/token',
  }),
  GOOGLE_USERINFO_URL: url({
    about: 'Where Google tells who the user is.',
    example: 'https://openidconnect.googleapis.com/v1/userinfo',
    protocols: WEB,
    missing: 'https://openidconnect.googleapis.com/v1/userinfo',
  }),
  LINKEDIN_CLIENT_ID: optionalText({
    about:
      'Turns on “Continue with LinkedIn”, together with the secret. Return address to register: PUBLIC_URL/api/auth/callback/linkedin',
    example: '86abc…',
    otherwise: 'LinkedIn log-in is off',
  }),
  LINKEDIN_CLIENT_SECRET: optionalText({
    about: 'The secret of the LinkedIn client.',
    example: '…',
    secret: true,
  }),
  LINKEDIN_AUTH_URL: url({
    about: 'Where LinkedIn asks the user.',
    example: 'https://www.linkedin.com/oauth/v2/authorization',
    protocols: WEB,
    missing: 'https://www.linkedin.com/oauth/v2/authorization',
  }),
  LINKEDIN_TOKEN_URL: url({
    about: 'Where LinkedIn hands out tokens.',
    example: 'https://www.linkedin.com/oauth/v2/accessToken',
    protocols: WEB,
    missing: 'https://www.linkedin.com/oauth/v2/accessToken',
  }),
  LINKEDIN_USERINFO_URL: url({
    about: 'Where LinkedIn tells who the user is.',
    example: 'https://api.linkedin.com/v2/userinfo',
    protocols: WEB,
    missing: 'https://api.linkedin.com/v2/userinfo',
  }),
  STRIPE_SECRET_KEY: optionalText({
    about: 'Turns on paid plans. Needs the webhook secret and the six prices below.',
    example: 'sk_live_…',
    otherwise: 'plans cannot be bought',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: optionalText({
    about: 'Proves that an event comes from Stripe.',
    example: 'whsec_…',
    secret: true,
  }),
  STRIPE_API_URL: url({
    about: 'The address of Stripe’s API.',
    example: 'https://api.stripe.com',
    protocols: WEB,
    missing: 'https://api.stripe.com',
  }),
  STRIPE_PRICE_STARTER_MONTHLY: optionalText({
    about: 'Price id of Starter, by the month.',
    example: 'price_…',
  }),
  STRIPE_PRICE_STARTER_YEARLY: optionalText({
    about: 'Price id of Starter, by the year.',
    example: 'price_…',
  }),
  STRIPE_PRICE_PROFESSIONAL_MONTHLY: optionalText({
    about: 'Price id of Professional, by the month.',
    example: 'price_…',
  }),
  STRIPE_PRICE_PROFESSIONAL_YEARLY: optionalText({
    about: 'Price id of Professional, by the year.',
    example: 'price_…',
  }),
  STRIPE_PRICE_ENTERPRISE_MONTHLY: optionalText({
    about: 'Price id of Enterprise, by the month.',
    example: 'price_…',
  }),
  STRIPE_PRICE_ENTERPRISE_YEARLY: optionalText({
    about: 'Price id of Enterprise, by the year.',
    example: 'price_…',
  }),
  AI_PROVIDER: oneOf({
    about: 'The kind of language model that may help with wording. It never writes a number.',
    example: 'openai-compatible',
    words: ['none', 'openai-compatible', 'anthropic'],
    missing: 'none',
  }),
  AI_BASE_URL: url({
    about: 'The address of the model’s API.',
    example: 'http://localhost:11434/v1',
    otherwise: 'the provider’s own, where it has one',
    protocols: WEB,
    missing: null,
  }),
  AI_API_KEY: optionalText({ about: 'The key of the model’s API.', example: '…', secret: true }),
  AI_MODEL: optionalText({ about: 'The name of the model.', example: 'llama3.3' }),
};

export type VariableName = keyof typeof variables;
