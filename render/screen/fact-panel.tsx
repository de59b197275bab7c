import { useEffect, useRef } from 'react';
import { formatValue } from '#report/format/value.ts';
import type { Condition, Origin } from '#report/model/facts.ts';
import { type Asked, type LeftOutRow, type ReportScope, useReport } from './report-context.tsx';
import { type LoadRows, RowsBehind } from './rows-behind.tsx';

interface FactPanelProps {
  asked: Asked;
  loadRows: LoadRows | undefined;
  onClose: () => void;
}

/** Where a number comes from: its formula, and the rows it was made of. */
export function FactPanel({ asked, loadRows, onClose }: FactPanelProps) {
  const scope = useReport();
  const { words } = scope;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="cr-panel" aria-labelledby="cr-panel-title" onClose={onClose}>
      <header className="cr-panel-head">
        <div>
          <h2 id="cr-panel-title">{asked.label}</h2>
          {asked.text !== asked.label && <p className="cr-panel-value">{asked.text}</p>}
        </div>
        <button type="button" className="cr-button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </header>
      {asked.formula !== null && asked.formula !== '' && (
        <section>
          <h3>{words.howComputed}</h3>
          <p className="cr-formula">{asked.formula}</p>
        </section>
      )}
      {asked.leftOut && <LeftOut rows={asked.leftOut} />}
      {loadRows &&
        asked.origins.map((origin, index) => (
          <section key={index + JSON.stringify(origin)}>
            <h3>
              {words.rowsBehind}
              {originTitle(asked, index, scope)}
            </h3>
            <Conditions origin={origin} />
            <RowsBehind origin={origin} loadRows={loadRows} />
          </section>
        ))}
    </dialog>
  );
}

/** So many are shown; a file may have thousands. */
const MOST_LEFT_OUT = 100;

function LeftOut({ rows }: { rows: readonly LeftOutRow[] }) {
  const { words, style } = useReport();
  const shown = rows.slice(0, MOST_LEFT_OUT);
  const number = (value: number) => formatValue(value, 'count', style);
  return (
    <section>
      <h3>{words.rowsBehind}</h3>
      <div className="cr-scroll">
        <table className="cr-table cr-rows">
          {shown.length < rows.length && <caption>{words.firstRows(number(shown.length))}</caption>}
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.content}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, text }) => (
              <tr key={line}>
                <td>{line}</td>
                <td className="cr-row-text">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Which of several files it is, and which of two periods. */
function originTitle(
  { origins, titles }: Asked,
  index: number,
  { words, files }: Pick<ReportScope, 'words' | 'files'>,
): string {
  const own = titles?.[index];
  if (own !== undefined) return ` · ${own}`;
  const [first, second] = origins;
  const isPair = origins.length === 2 && first?.file === second?.file;
  const { file } = origins[index]!;
  return [
    file === undefined ? undefined : files[file],
    isPair ? (index === 0 ? words.now : words.before) : undefined,
  ]
    .filter((part) => part !== undefined)
    .map((part) => ` · ${part}`)
    .join('');
}

function Conditions({ origin }: { origin: Origin }) {
  const parts = [
    ...origin.where.map((condition) => conditionText(condition, '=')),
    ...(origin.except ?? []).map((condition) => conditionText(condition, '≠')),
    ...(origin.of_kind === undefined ? [] : [origin.of_kind]),
  ];
  if (origin.from !== null || origin.to !== null) {
    parts.push(origin.from === origin.to ? `${origin.from}` : `${origin.from ?? '…'} – ${origin.to ?? '…'}`);
  }
  return parts.length === 0 ? null : (
    <ul className="cr-conditions">
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

/** So many names are spelt out; the rows below show the others. */
const MOST_NAMES = 8;

function conditionText(condition: Condition, sign: '=' | '≠'): string {
  if ('equals' in condition) return `${condition.column} ${sign} ${condition.equals}`;
  const shown = condition.any.slice(0, MOST_NAMES).join(', ');
  const more = condition.any.length - MOST_NAMES;
  return `${condition.column} ${sign} ${shown}${more > 0 ? ` … (+${more})` : ''}`;
}
