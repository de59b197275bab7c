/** A worker in a process of its own. Each run of a job writes a line when it begins and one when it is done. */
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { handleJob } from '#server/jobs/job-definition.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import { notingJob } from './noting-job.ts';

const [url = '', notes = ''] = process.argv.slice(2);
const jobs = await openJobs(url, createLogger('warn'));
await jobs.work([
  handleJob({
    definition: notingJob,
    run: async ({ word, milliseconds }, { attempt }) => {
      appendFileSync(notes, `begin ${word} ${attempt}\n`);
      await sleep(milliseconds);
      appendFileSync(notes, `done ${word} ${attempt}\n`);
    },
    giveUp: async ({ word }) => appendFileSync(notes, `given-up ${word}\n`),
  }),
]);
console.log('working');
process.once('SIGTERM', () => void jobs.stop().then(() => process.exit(0)));
