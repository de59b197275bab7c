import type { Block } from '#report/model/blocks.ts';
import { barsData, waterfallData } from './bars-data.ts';
import type { BlockContext, BlockData } from './block-context.ts';
import { kpisData } from './kpis-data.ts';
import { lineData } from './line-data.ts';
import { pictureData, tasksData, textData } from './own-data.ts';
import { funnelData, heatData, sharesData } from './parts-data.ts';
import { actionsData, findingsData, notesData, proseData } from './stories-data.ts';
import { tableData } from './table-data.ts';

/** Null for a block that has nothing to show. */
export function blockData(block: Block, context: BlockContext): BlockData | null {
  switch (block.kind) {
    case 'headline':
    case 'paragraph':
      return proseData(block, context);
    case 'kpis':
      return block.items.length === 0 ? null : kpisData(block, context);
    case 'line':
      return block.x.length === 0 || block.series.length === 0 ? null : lineData(block, context);
    case 'bars':
      return block.items.length === 0 ? null : barsData(block, context);
    case 'shares':
      return block.items.length === 0 ? null : sharesData(block, context);
    case 'waterfall':
      return waterfallData(block, context);
    case 'funnel':
      return block.steps.length === 0 ? null : funnelData(block, context);
    case 'heat':
      return block.rows.length === 0 || block.columns.length === 0 ? null : heatData(block, context);
    case 'table':
      return block.rows.length === 0 ? null : tableData(block, context);
    case 'findings':
      return block.items.length === 0 ? null : findingsData(block, context);
    case 'actions':
      return block.items.length === 0 ? null : actionsData(block, context);
    // The agency's business: in its notes, never on paper.
    case 'ledger':
      return null;
    case 'notes':
      return block.items.length === 0 ? null : notesData(block, context);
    case 'text':
      return textData(block, context);
    case 'picture':
      return pictureData(block, context);
    case 'tasks':
      return tasksData(block, context);
  }
}
