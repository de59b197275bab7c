import type { BlockOf } from '#report/model/blocks.ts';
import { stepDetails } from '#report/model/step-details.ts';
import { Words } from '../figures.tsx';
import { useReport } from '../report-context.tsx';

const TONES = { win: 'good', watch: 'watch', risk: 'bad', note: 'neutral' };

export function FindingsView({ block }: { block: BlockOf<'findings'> }) {
  return (
    <ul className="cr-findings">
      {block.items.map((item, index) => (
        <li
          key={item.insight + String(index)}
          id={`finding-${item.insight}`}
          className="cr-card"
          data-tone={TONES[item.tag]}
        >
          <span className="cr-pill" data-tone={TONES[item.tag]}>
            {item.tag_text}
          </span>
          <h3 className="cr-item-title">
            <Words spans={item.title} />
          </h3>
          {item.body.length > 0 && (
            <p>
              <Words spans={item.body} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ActionsView({ block }: { block: BlockOf<'actions'> }) {
  return (
    <ol className="cr-actions">
      {block.items.map((item, index) => (
        <li key={item.insight + String(index)}>
          <span className="cr-badge" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3 className="cr-item-title">
              <Words spans={item.title} />
            </h3>
            {item.reason.length > 0 && (
              <p>
                <Words spans={item.reason} />
              </p>
            )}
            <StepDetails item={item} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepDetails({ item }: { item: BlockOf<'actions'>['items'][number] }) {
  const details = stepDetails(item, useReport().style.language);
  return details.length === 0 ? null : (
    <dl className="cr-step-details">
      {details.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt> <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
