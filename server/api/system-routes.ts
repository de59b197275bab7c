import type { Config } from '#contract/site/system.ts';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { ApiError } from '#server/http/api-error.ts';
import { open } from '#server/http/procedures.ts';

type Check = 'ok' | 'failed';

export interface SystemServices {
  readonly env: Env;
  readonly database: Database;
  readonly events: EventHub;
}

const PING_LIMIT_MS = 3_000;

/** What the installation offers and how it is. */
export function systemRoutes({ env, database, events }: SystemServices) {
  const check = async (): Promise<Record<string, Check>> => ({
    database: (await answersInTime(database)) ? 'ok' : 'failed',
    events: events.connected ? 'ok' : 'failed',
  });

  const allGood = async (): Promise<Record<string, Check>> => {
    const checks = await check();
    const failed = Object.keys(checks).filter((name) => checks[name] === 'failed');
    if (failed.length > 0) throw new ApiError('unavailable', { message: `Not ready: ${failed.join(', ')}.` });
    return checks;
  };

  return {
    config: open.system.config.handler(() => publicConfig(env)),
    live: open.system.live.handler(() => ({ status: 'ok' as const })),
    ready: open.system.ready.handler(async () => ({ status: 'ok' as const, checks: await allGood() })),
    health: open.system.health.handler(async () => ({
      live: 'ok' as const,
      ready: 'ok' as const,
      checks: await allGood(),
    })),
  };
}

function publicConfig(env: Env): Config {
  return {
    providers: { google: env.google !== null, linkedin: env.linkedin !== null },
    mail: { configured: env.smtpUrl !== null },
    billing: { configured: env.stripe !== null },
    ai: { configured: env.ai !== null },
    max_upload_mb: env.maxUploadMb,
    public_url: env.publicUrl,
  };
}

async function answersInTime(database: Database): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(resolve, PING_LIMIT_MS, false).unref();
  });
  const answers = database.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answers, tooLate]);
}
