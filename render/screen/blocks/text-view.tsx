import type { BlockOf, RichChild } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { Words } from '../figures.tsx';

/** The agency's own words. */
export function TextView({ block }: { block: BlockOf<'text'> }) {
  return (
    <div className="cr-text">
      {block.children.map((child, index) => (
        <Child key={`${index}${child.kind}`} child={child} />
      ))}
    </div>
  );
}

function Child({ child }: { child: RichChild }) {
  switch (child.kind) {
    case 'paragraph':
      return <Paragraph spans={child.spans} />;
    case 'heading':
      return (
        <h3>
          <Words spans={child.spans} />
        </h3>
      );
    case 'list': {
      const List = child.ordered ? 'ol' : 'ul';
      return (
        <List>
          {child.items.map((item, index) => (
            <li key={index}>
              <Words spans={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'callout':
      return (
        <aside className="cr-callout" data-tone={child.tone}>
          {child.paragraphs.map((paragraph, index) => (
            <Paragraph key={index} spans={paragraph} />
          ))}
        </aside>
      );
  }
}

function Paragraph({ spans }: { spans: TextSpan[] }) {
  return (
    <p>
      <Words spans={spans} />
    </p>
  );
}
