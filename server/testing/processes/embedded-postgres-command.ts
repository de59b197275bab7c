/** Holds an embedded PostgreSQL in a process of its own. */
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';

const [folder = '', waitMs = '120000'] = process.argv.slice(2);
console.log('starting');
const { administratorUrl, stop } = await startEmbeddedPostgres(folder, {
  say: console.log,
  waitMs: Number(waitMs),
});
console.log(`ready ${administratorUrl}`);
const alive = setInterval(() => {}, 60_000);
process.once('SIGTERM', () => {
  clearInterval(alive);
  void stop();
});
