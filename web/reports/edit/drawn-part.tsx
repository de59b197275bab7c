import { memo } from 'react';
import { BlockView } from '#render/screen/block-view.tsx';
import { blockAddresses } from '#report/edition/addresses.ts';
import type { Block } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';

/** A chart, a table or a row of figures as the page draws it; its title and caption are text around it. */
export const DrawnPart = memo(function DrawnPart({
  report,
  section: id,
  at,
}: {
  report: Report;
  section: string;
  at: string;
}) {
  const section = report.sections.find((one) => one.id === id);
  const block = section?.blocks[blockAddresses(section.blocks).indexOf(at)];
  if (section === undefined || block === undefined || block.kind === 'notes') return null;
  return <BlockView block={withoutWords(block)} sectionTitle={section.title} first />;
});

function withoutWords(block: Block): Block {
  return {
    ...block,
    ...('title' in block && { title: '' }),
    ...('caption' in block && { caption: [] }),
    ...('note' in block && { note: [] }),
  };
}
