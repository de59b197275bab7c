import type { Section } from '#report/model/report.ts';
import { BlockView } from './block-view.tsx';

/** A section with its heading and its blocks. */
export function SectionView({ section }: { section: Section }) {
  return (
    <section id={`section-${section.id}`} aria-labelledby={`title-${section.id}`}>
      <h2 id={`title-${section.id}`}>{section.title}</h2>
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
