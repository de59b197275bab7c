import type { Editor } from '@tiptap/core';
import {
  Bold,
  CheckCheck,
  Heading,
  Image,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  ListTodo,
  Megaphone,
  Plus,
  Redo2,
  Sigma,
  Type,
  Undo2,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import type { EditorUi } from '../editor-ui.ts';
import { addPart, addSection, askFigure, bold, heading, list, redoEdit, undoEdit } from './tool-commands.ts';
import { newCallout, newPicture, newSteps, newTasks } from '../document/new-parts.ts';

const ICON = { className: 'size-4.5', 'aria-hidden': true } as const;

interface ToolbarProps {
  editor: Editor;
  ui: EditorUi;
  onLink: () => void;
  onCheck: () => void;
}

/** What can be done with the text at the cursor. */
export function EditorToolbar({ editor, ui, onLink, onCheck }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Editing"
      className="flex min-w-0 flex-1 items-center gap-0.5 overflow-x-auto sm:min-w-fit py-1 [scrollbar-width:none]"
    >
      <Tool label="Undo" disabled={!ui.undo} onClick={() => undoEdit(editor)}>
        <Undo2 {...ICON} />
      </Tool>
      <Tool label="Redo" disabled={!ui.redo} onClick={() => redoEdit(editor)}>
        <Redo2 {...ICON} />
      </Tool>
      <Rule />
      <Tool label="Bold" pressed={ui.bold} onClick={() => bold(editor)}>
        <Bold {...ICON} />
      </Tool>
      <Tool label="Link" pressed={ui.link !== null} onClick={onLink}>
        <Link2 {...ICON} />
      </Tool>
      <Tool label="Figure from the report" onClick={() => askFigure(editor)}>
        <Sigma {...ICON} />
      </Tool>
      <Rule />
      <Tool
        label="Heading"
        pressed={ui.block === 'heading'}
        disabled={!ui.adds}
        onClick={() => heading(editor)}
      >
        <Heading {...ICON} />
      </Tool>
      <Tool
        label="Bullets"
        pressed={ui.block === 'bulletList'}
        disabled={!ui.adds}
        onClick={() => list(editor, 'bulletList')}
      >
        <List {...ICON} />
      </Tool>
      <Tool
        label="Numbers"
        pressed={ui.block === 'orderedList'}
        disabled={!ui.adds}
        onClick={() => list(editor, 'orderedList')}
      >
        <ListOrdered {...ICON} />
      </Tool>
      <Rule />
      <AddMenu editor={editor} adds={ui.adds} />
      {ui.typedCount > 0 && (
        <Button variant="ghost" size="sm" className="shrink-0 px-2.5 text-accent-ink" onClick={onCheck}>
          <CheckCheck {...ICON} />
          {ui.typedCount === 1 ? '1 typed figure' : `${ui.typedCount} typed figures`}
        </Button>
      )}
    </div>
  );
}

function AddMenu({ editor, adds }: { editor: Editor; adds: boolean }) {
  return (
    <Menu
      align="start"
      finalFocus={() => {
        // By the editor's own way, which also puts the cursor where it belongs.
        requestAnimationFrame(() => editor.view.focus());
        return false;
      }}
      trigger={
        <Button variant="ghost" size="sm" className="shrink-0 px-2.5">
          <Plus {...ICON} />
          Add
        </Button>
      }
    >
      {SECTIONS.map((title) => (
        <MenuItem key={title} onClick={() => addSection(editor, title)}>
          <Type {...ICON} />
          {title === '' ? 'Custom section' : `Section “${title}”`}
        </MenuItem>
      ))}
      {adds && (
        <>
          <MenuSeparator />
          <MenuItem onClick={() => addPart(editor, { type: 'paragraph' })}>
            <Type {...ICON} />
            Paragraph
          </MenuItem>
          <MenuItem onClick={() => addPart(editor, newCallout())}>
            <Megaphone {...ICON} />
            Call-out
          </MenuItem>
          <MenuItem onClick={() => addPart(editor, newPicture())}>
            <Image {...ICON} />
            Picture
          </MenuItem>
          <MenuItem onClick={() => addPart(editor, newTasks())}>
            <ListTodo {...ICON} />
            Task table
          </MenuItem>
          <MenuItem onClick={() => addPart(editor, newSteps())}>
            <ListChecks {...ICON} />
            Next steps
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

const SECTIONS = ['What we did', 'Next month', 'What we need from you', ''];

function Tool({
  label,
  pressed,
  children,
  ...rest
}: { label: string; pressed?: boolean; children: ReactNode } & ComponentProps<'button'>) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={cn('size-9 shrink-0 max-md:size-11', pressed === true && 'bg-brand-soft text-brand-ink')}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      {children}
    </Button>
  );
}

function Rule() {
  return <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-line" />;
}
