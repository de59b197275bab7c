import type { ReactNode } from 'react';
import type { Section } from '#report/model/report.ts';
import { BlockView } from './block-view.tsx';

/** A section with its heading and its blocks. */
export function SectionView({ section, atTitle }: { section: Section; atTitle?: ReactNode }) {
  return (
    <section id={`section-${section.id}`} aria-labelledby={`title-${section.id}`}>
      <h2 id={`title-${section.id}`}>{section.title}</h2>
      {atTitle != null && <div className="cr-at-title">{atTitle}</div>}
      {section.blocks.map((block, index) => (
        <BlockView
          key={`${block.kind}${index}`}
          block={block}
          sectionTitle={section.title}
          first={index === 0}
        />
      ))}
    </section>
  );
}
