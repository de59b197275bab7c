/** A worker in a process of its own. Each job writes a notification that names the process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { notifications } from '#server/database/schema/notifications.ts';
import { handleJob } from '#server/jobs/job-definition.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import { notifyingJob } from './notifying-job.ts';

const [url = '', name = ''] = process.argv.slice(2);
const database = openDatabase(url);
const jobs = await openJobs(url, createLogger('warn'));
await jobs.work([
  handleJob({
    definition: notifyingJob,
    run: async ({ agencyId, userId, title }) => {
      await sleep(50);
      await database.withAgency(agencyId, async (tx) => {
        await tx.insert(notifications).values({ agencyId, userId, icon: 'info', title, message: name });
      });
    },
  }),
]);
console.log('working');
