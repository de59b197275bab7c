import { formatIsoDate } from '#report/format/iso-date.ts';
import type { BlockOf, TaskStatus } from '#report/model/blocks.ts';
import { pageWords } from '#report/model/page-words.ts';
import { Words } from '../figures.tsx';
import { useReport } from '../report-context.tsx';

const TONES: Record<TaskStatus, string> = { open: 'neutral', doing: 'watch', done: 'good' };

/** Who does what until when. */
export function TasksView({ block }: { block: BlockOf<'tasks'> }) {
  const { language } = useReport().style;
  const words = pageWords(language);
  return (
    <div className="cr-card cr-table-card cr-scroll">
      <table className="cr-table cr-tasks">
        <thead>
          <tr>
            {[words.task, words.owner, words.due, words.status].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">
                <Words spans={row.task} />
              </th>
              <td>{row.owner}</td>
              <td>{row.due === null ? '' : formatIsoDate(row.due, language)}</td>
              <td>
                <span className="cr-pill" data-tone={TONES[row.status]}>
                  {words.statuses[row.status]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
