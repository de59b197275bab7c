import type { Block } from '#report/model/blocks.ts';
import { pageWords } from '#report/model/page-words.ts';
import { BarsView, WaterfallView } from './blocks/bars-view.tsx';
import { ActionsView, FindingsView } from './blocks/findings-view.tsx';
import { FunnelView } from './blocks/funnel-view.tsx';
import { HeatView } from './blocks/heat-view.tsx';
import { KpiCards } from './blocks/kpi-cards.tsx';
import { LedgerView, NotesView } from './blocks/ledger-view.tsx';
import { LineView } from './blocks/line-view.tsx';
import { PictureView } from './blocks/picture-view.tsx';
import { SharesView } from './blocks/shares-view.tsx';
import { TableView } from './blocks/table-view.tsx';
import { TasksView } from './blocks/tasks-view.tsx';
import { TextView } from './blocks/text-view.tsx';
import { Words } from './figures.tsx';
import { useReport } from './report-context.tsx';

interface BlockViewProps {
  block: Block;
  sectionTitle: string;
  /** The first of its section stands right under the section's title. */
  first: boolean;
}

/** Draws one block; a title that repeats its section's is left out. */
export function BlockView({ block, sectionTitle, first }: BlockViewProps) {
  const { style } = useReport();
  const own = 'title' in block && block.title !== sectionTitle ? block.title : '';
  const title = block.kind === 'actions' && !first ? pageWords(style.language).nextSteps : own;
  return (
    <div className={`cr-block cr-block-${block.kind}`}>
      {title !== '' && <h3>{title}</h3>}
      <BlockBody block={block} />
    </div>
  );
}

function BlockBody({ block }: { block: Block }) {
  switch (block.kind) {
    case 'headline':
      return (
        <p className="cr-headline">
          <Words spans={block.spans} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Words spans={block.spans} />
        </p>
      );
    case 'kpis':
      return <KpiCards block={block} />;
    case 'line':
      return <LineView block={block} />;
    case 'bars':
      return <BarsView block={block} />;
    case 'waterfall':
      return <WaterfallView block={block} />;
    case 'shares':
      return <SharesView block={block} />;
    case 'funnel':
      return <FunnelView block={block} />;
    case 'heat':
      return <HeatView block={block} />;
    case 'table':
      return <TableView block={block} />;
    case 'findings':
      return <FindingsView block={block} />;
    case 'actions':
      return <ActionsView block={block} />;
    case 'ledger':
      return <LedgerView block={block} />;
    case 'notes':
      return <NotesView block={block} />;
    case 'text':
      return <TextView block={block} />;
    case 'picture':
      return <PictureView block={block} />;
    case 'tasks':
      return <TasksView block={block} />;
  }
}
