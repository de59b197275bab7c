import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '#server/env.ts';
import { variables } from '#server/env-variables.ts';
import { installationSecret } from '#server/secret.ts';

const names = Object.keys(variables);
const folder = mkdtempSync(join(tmpdir(), 'clientready-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

function mistakes(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return '';
}

describe('the configuration', () => {
  it('needs no variable at all', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      maxUploadMb: 10,
    });
    expect([env.s3, env.smtpUrl, env.google, env.linkedin, env.stripe, env.ai]).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('treats an empty value as not set', () => {
    expect(readEnv({ PORT: '', SMTP_URL: '  ' })).toEqual(readEnv({}));
  });

  it('says in a sentence what to write instead of a bad value', () => {
    expect(mistakes({ PORT: 'abc' })).toBe(
      "PORT is 'abc'. Write a number between 1 and 65535, for example PORT=3000.",
    );
    expect(mistakes({ LOG_LEVEL: 'loud' })).toContain('Write one of debug, info, warn, error, silent');
    expect(mistakes({ PUBLIC_URL: 'reports.example.com' })).toContain(
      'Write an address that starts with http:// or https://',
    );
  });

  it('takes the public address without a path, with or without the slash at its end', () => {
    expect(readEnv({ PUBLIC_URL: 'https://reports.example.com/' }).publicUrl).toBe(
      'https://reports.example.com',
    );
    expect(mistakes({ PUBLIC_URL: 'https://example.com/reports' })).toContain('has no path');
  });

  it('names every mistake at once', () => {
    expect(mistakes({ PORT: '0', MAX_UPLOAD_MB: '-1', DATABASE_URL: 'mysql://x' }).split('\n')).toHaveLength(
      3,
    );
  });

  it('never repeats a secret', () => {
    const message = mistakes({ SECRET: 'too-short', DATABASE_URL: 'mysql://ada:hunter2@db/x' });
    expect(message).not.toContain('too-short');
    expect(message).not.toContain('hunter2');
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ LINKEDIN_CLIENT_SECRET: 'x' }, 'LINKEDIN_CLIENT_ID'],
    [{ S3_BUCKET: 'x' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_ENDPOINT: 'http://localhost:9000' }, 'S3_BUCKET'],
    [{ S3_FORCE_PATH_STYLE: 'true' }, 'S3_ENDPOINT'],
    [{ STRIPE_SECRET_KEY: 'x' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ AI_PROVIDER: 'anthropic' }, 'AI_MODEL'],
  ])('refuses half of what works only together: %o', (source, missing) => {
    expect(mistakes(source as Record<string, string>)).toContain(`but ${missing} is not`);
  });

  it('accepts a path style that is off where there is no address it could matter for', () => {
    expect(readEnv({ S3_FORCE_PATH_STYLE: 'false' }).s3).toBeNull();
  });

  it('reads what is configured together', () => {
    const env = readEnv({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 's',
      GOOGLE_TOKEN_URL: 'http://localhost:9/token/',
    });
    expect(env.google).toMatchObject({ clientId: 'id', tokenUrl: 'http://localhost:9/token' });
  });
});

describe('the documentation of the configuration', () => {
  it('has every variable in .env.example, with what it is for, and none besides', () => {
    const example = readFileSync('.env.example', 'utf8');
    expect([...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map((match) => match[1])).toEqual(names);
    for (const variable of Object.values(variables)) expect(example).toContain(`# ${variable.about}`);
  });

  it('has every variable in docs/self-hosting.md, with its default, and none besides', () => {
    const rows = [
      ...readFileSync('docs/self-hosting.md', 'utf8').matchAll(
        /^\| `([A-Z0-9_]+)` +\| (.*?) +\| (.*?) +\|$/gm,
      ),
    ];
    expect(rows.map((row) => row[1])).toEqual(names);
    expect(rows.map((row) => row[2])).toEqual(Object.values(variables).map((variable) => variable.about));
    expect(rows.map((row) => row[3])).toEqual(Object.values(variables).map((variable) => variable.otherwise));
  });
});

describe('the secret', () => {
  it('is made once, kept for later starts, and readable by its owner alone', () => {
    const first = installationSecret(null, join(folder, 'new'));
    expect(first.length).toBeGreaterThanOrEqual(48);
    expect(installationSecret(null, join(folder, 'new'))).toBe(first);
    expect(statSync(join(folder, 'new', 'secret')).mode & 0o777).toBe(0o600);
  });

  it('is the configured one where there is one', () => {
    expect(installationSecret('configured', join(folder, 'unused'))).toBe('configured');
  });

  it('is not silently replaced when its file is damaged', () => {
    writeFileSync(join(folder, 'secret'), '');
    expect(() => installationSecret(null, folder)).toThrow('is damaged');
  });
});
