import { openTypesetter } from './typesetter.ts';
import { typesetReport } from './typeset-report.ts';
import type { ChildAnswer, ChildJob } from './child-messages.ts';

/** A process that sets reports for its parent, and ends with it: nothing that hangs or crashes here reaches anyone else. */
process.on('disconnect', () => process.exit(0));

const typesetter = openTypesetter();

process.on('message', (job: ChildJob) => {
  void answer(job).then((reply) => process.send?.(reply));
});

async function answer({ id, report, brand, paper }: ChildJob): Promise<ChildAnswer> {
  try {
    return { id, ...(await typesetReport(await typesetter, report, brand, paper)) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}
