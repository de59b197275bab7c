import { ListPlus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type Dispatch, type RefObject } from 'react';
import { SECTION_NAMES } from '#report/template/outline.ts';
import type { Template, TemplateOwnSection, TemplateSection } from '#report/template/template.ts';
import type { BuilderAction } from '#web/templates/builder/builder-state.ts';
import { SectionRow } from '#web/templates/builder/section-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';

/** The sections in their order, each to be moved by dragging or by the arrow keys, hidden, renamed or written in. */
export function SectionList({
  template: { sections, appendix },
  dispatch,
}: {
  template: Template;
  dispatch: Dispatch<BuilderAction>;
}) {
  const list = useRef<HTMLOListElement>(null);
  const help = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  useDragOver(list, (to) => {
    if (dragged === null || dragged === to) return;
    dispatch({ kind: 'move', from: dragged, to });
    setDragged(to);
  });
  const move = (from: number, to: number) => {
    const section = sections[from];
    if (section === undefined || to < 0 || to >= sections.length) return;
    dispatch({ kind: 'move', from, to });
    setSaid(`${nameOf(section)} is now ${to + 1} of ${sections.length}.`);
    // The row goes on being held where it went.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLButtonElement>('[data-handle]')[to]?.focus(),
    );
  };
  const add = (section: TemplateOwnSection) => {
    dispatch({ kind: 'add', section });
    setOpened(section.own);
    setSaid(`${section.title || 'Custom section'} was added after the first one.`);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol ref={list} className="grid grid-cols-1 gap-1.5">
        {sections.map((section, at) => (
          <SectionRow
            key={keyOf(section)}
            section={section}
            help={help}
            name={nameOf(section)}
            place={`${at + 1} of ${sections.length}`}
            isOff={!appendix && 'section' in section && APPENDIX.includes(section.section)}
            isFirst={at === 0}
            isLast={at === sections.length - 1}
            isOpen={opened === keyOf(section)}
            isDragged={dragged === at}
            onOpen={() => setOpened(opened === keyOf(section) ? null : keyOf(section))}
            onMove={(by) => move(at, at + by)}
            onDrag={() => setDragged(at)}
            onDrop={() => setDragged(null)}
            onShow={(shown) => dispatch({ kind: 'show', at, shown })}
            onRename={(title) => dispatch({ kind: 'rename', at, title })}
            onWrite={(blocks) => dispatch({ kind: 'write', at, blocks })}
            onRemove={() => dispatch({ kind: 'remove', at })}
          />
        ))}
      </ol>
      <p id={help} className="sr-only">
        Press the arrow keys to move it up or down.
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <Menu
        align="start"
        trigger={
          <Button variant="outline" className="justify-self-start max-sm:w-full">
            <ListPlus className="size-4" aria-hidden="true" />
            Add a section
          </Button>
        }
      >
        {BEGINNINGS.map(({ title, label, blocks }) => (
          <MenuItem key={label} onClick={() => add({ own: newId(), title, blocks: blocks() })}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

/** Tells over which row of a list something is being dragged. */
function useDragOver(list: RefObject<HTMLElement | null>, onOver: (at: number) => void): void {
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    const element = list.current;
    const over = (event: DragEvent) => {
      event.preventDefault();
      const row = event.target instanceof Element ? event.target.closest('li') : null;
      const at = row?.parentElement === element ? [...(element?.children ?? [])].indexOf(row!) : -1;
      if (at >= 0) latest.current(at);
    };
    element?.addEventListener('dragover', over);
    return () => element?.removeEventListener('dragover', over);
  }, [list]);
}

const APPENDIX: readonly string[] = ['table', 'parts', 'about'];

const tasks = (): TemplateOwnSection['blocks'] => [
  { kind: 'tasks', rows: [{ task: [], owner: '', due: null, status: 'open' }] },
];
const text = (): TemplateOwnSection['blocks'] => [
  { kind: 'text', children: [{ kind: 'paragraph', spans: [] }] },
];

const BEGINNINGS = [
  { label: 'What we did', title: 'What we did', blocks: text },
  { label: 'Next month', title: 'Next month', blocks: tasks },
  { label: 'What we need from you', title: 'What we need from you', blocks: tasks },
  { label: 'Custom text', title: '', blocks: text },
  { label: 'Custom task table', title: '', blocks: tasks },
] as const;

function keyOf(section: TemplateSection): string {
  return 'own' in section ? section.own : section.section;
}

function nameOf(section: TemplateSection): string {
  if ('own' in section) return section.title || 'Custom section';
  return section.title ?? SECTION_NAMES[section.section];
}

function newId(): string {
  return `own-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join('')}`;
}
