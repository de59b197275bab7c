import type { Column, Note } from '#report/read/table.ts';
import { isMetric } from './columns/choose-metrics.ts';
import type { Meaning } from './columns/column-meaning.ts';

/**
 * What reading the cells had to say, as far as it bears on the report: a telephone that is no number costs no figure, and
 * an end date called `Ongoing` keeps no row from the time line.
 */
export function notesOfReading(notes: Note[], meanings: Meaning[], timeColumn: Column | null): Note[] {
  return notes.flatMap((note): Note[] => {
    const column = note.values['column'];
    if (note.code === 'cells_not_numbers') {
      const meant = meanings.find((one) => one.column.name === column);
      return meant === undefined || meant.additive || isMetric(meant.role) ? [note] : [];
    }
    if (note.code !== 'dates_unreadable' || timeColumn === null || timeColumn.name === column) return [note];
    return [{ ...note, code: 'dates_unread_beside' }];
  });
}
