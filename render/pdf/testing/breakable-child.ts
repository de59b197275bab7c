import type { ChildJob } from '../child-messages.ts';
import '../pdf-child.ts';

/** The process that sets PDFs, except that a report called `crash` or `hang` makes it do so. */
process.on('message', ({ report }: ChildJob) => {
  if (report.title === 'crash') process.abort();
  if (report.title === 'hang') for (;;);
});
