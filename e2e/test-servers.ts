import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STRIPE_VARIABLES } from '#server/testing/stripe/stripe-variables.ts';
import { COMPILED_CODE } from './compiled-code.ts';

const FOLDER_PREFIX = 'clientready-e2e-';
const KEEP_RUNS_MS = 60 * 60 * 1000;

/** The folder of this run, made by the first process and handed to the others. Readable, since the database runs as another user. */
const runFolder = (process.env['E2E_RUN_FOLDER'] ??= makeRunFolder());

/**
 * Ports of this run, told likewise, so that two runs on one machine do not meet. Below 32,768, where the system begins to give
 * ports to outgoing connections.
 */
const firstPort = Number((process.env['E2E_FIRST_PORT'] ??= String(20_000 + (process.pid % 2_000) * 6)));
const PORTS = {
  main: firstPort,
  bare: firstPort + 1,
  google: firstPort + 2,
  linkedin: firstPort + 3,
  stripe: firstPort + 4,
  mail: firstPort + 5,
};

/** Where the stand-ins of Google and LinkedIn listen. */
export const providerPorts = { google: PORTS.google, linkedin: PORTS.linkedin };

/** Where the stand-in of the payment provider listens. */
export const stripePort = PORTS.stripe;

/** Where the main server takes mail. For its DNS, which is a stand-in, this machine sends for sent.example and nobody else does. */
export const mailInPort = PORTS.mail;
export const MAIL_IN_SENDER = 'exports@sent.example';

/** Where the main server sends what visitors write. */
export const CONTACT_EMAIL = 'desk@agency.example';

/** The folder in which an agency may have one that is watched. */
export const arrivalsFolder = join(runFolder, 'arrivals');

/** The server most journeys use: social log-in and payment are set up, limits on attempts are out of the way. */
export const mainServer = testServer('main', PORTS.main, {
  ARRIVALS_FOLDER: arrivalsFolder,
  RATE_LIMIT_FACTOR: '1000',
  CONTACT_EMAIL,
  MAIL_IN_DOMAIN: 'in.agency.example',
  MAIL_IN_PORT: String(PORTS.mail),
  NODE_OPTIONS: '--import ./server/testing/mail/mail-dns.ts',
  ...providerVariables('GOOGLE', PORTS.google),
  ...providerVariables('LINKEDIN', PORTS.linkedin),
  ...STRIPE_VARIABLES,
  STRIPE_API_URL: `http://localhost:${PORTS.stripe}`,
});

/** A server with nothing set up, as after a first `npm start`. */
export const bareServer = testServer('bare', PORTS.bare, {});

function testServer(name: string, port: number, variables: Record<string, string>) {
  const dataDir = join(runFolder, name);
  const url = `http://localhost:${port}`;
  return {
    url,
    outbox: join(dataDir, 'outbox'),
    dataDir,
    /** The entry for Playwright, which starts the server on the built web app and waits until it is ready. */
    start: {
      command: 'node e2e/serve-while-watched.ts',
      url: `${url}/api/health/ready`,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: COMPILED_CODE,
        ...variables,
      },
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    },
  };
}

function providerVariables(prefix: string, port: number): Record<string, string> {
  const provider = `http://localhost:${port}`;
  return {
    [`${prefix}_CLIENT_ID`]: 'e2e-client',
    [`${prefix}_CLIENT_SECRET`]: 'e2e-secret',
    [`${prefix}_AUTH_URL`]: `${provider}/authorize`,
    [`${prefix}_TOKEN_URL`]: `${provider}/token`,
    [`${prefix}_USERINFO_URL`]: `${provider}/userinfo`,
  };
}

/** A run cannot take its folder along, since its servers end after it: each takes those of earlier ones. */
function makeRunFolder(): string {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const old = join(tmpdir(), name);
    const { mtimeMs, uid } = statSync(old);
    const isOurs = uid === process.getuid?.() && Date.now() - mtimeMs > KEEP_RUNS_MS;
    if (isOurs) rmSync(old, { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  chmodSync(folder, 0o755);
  return folder;
}
