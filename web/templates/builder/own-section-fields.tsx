import { useRef } from 'react';
import type { OwnBlock } from '#report/model/blocks.ts';
import type { TemplateOwnSection } from '#report/template/template.ts';
import { blockOf, linesOf } from '#web/templates/builder/own-text.ts';
import { PlaceholderMenu } from '#web/templates/builder/placeholder-menu.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

/** What stands in an own section, to be typed: text with a few signs, or one task a line. */
export function OwnSectionFields({
  section: { own, blocks },
  onWrite,
}: {
  section: TemplateOwnSection;
  onWrite: (blocks: TemplateOwnSection['blocks']) => void;
}) {
  return blocks.map((block, at) => (
    <BlockField
      key={`${own}-${at}`}
      name={`${own}-${at}`}
      block={block}
      onChange={(changed) => onWrite(blocks.with(at, changed))}
    />
  ));
}

function BlockField({
  name,
  block,
  onChange,
}: {
  name: string;
  block: OwnBlock;
  onChange: (block: OwnBlock) => void;
}) {
  const field = useRef<HTMLDivElement>(null);
  if (block.kind === 'picture')
    return <p className="text-sm text-muted">A picture{block.alt === '' ? '' : `: ${block.alt}`}</p>;
  if (block.kind === 'actions') return <p className="text-sm text-muted">Next steps: {block.items.length}</p>;
  const value = block.kind === 'text' ? linesOf(block) : tasksIn(block);
  const write = (lines: string) => onChange(block.kind === 'text' ? blockOf(lines) : tasksOf(lines));
  const insert = (placeholder: string) => {
    const area = field.current?.querySelector('textarea');
    const [from, to] = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length];
    write(value.slice(0, from) + placeholder + value.slice(to));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  };
  return (
    <div ref={field} className="grid grid-cols-1 gap-2">
      <TextArea
        label={block.kind === 'text' ? 'Text' : 'Tasks, one per line'}
        name={name}
        rows={block.kind === 'text' ? 6 : 4}
        value={value}
        hint={
          block.kind === 'text'
            ? '# for a heading, - for a list, > for a call-out, ** around bold words. If left empty, the section shows only in the editor and isn’t printed.'
            : 'If left empty, the table shows only in the editor and isn’t printed.'
        }
        onChange={({ target }) => write(target.value)}
      />
      <PlaceholderMenu onChoose={insert} />
    </div>
  );
}

type Tasks = Extract<OwnBlock, { kind: 'tasks' }>;

function tasksIn({ rows }: Tasks): string {
  return rows.map(({ task }) => task.map(({ text }) => text).join('')).join('\n');
}

function tasksOf(lines: string): Tasks {
  const rows = lines.split('\n').map((line) => ({
    task: line === '' ? [] : [{ text: line }],
    owner: '',
    due: null,
    status: 'open' as const,
  }));
  return { kind: 'tasks', rows };
}
