import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { moved, standing } from '../document/move-part.ts';
import type { EditorServices } from '../editor-services.ts';
import { changeIcon, dragHandle, element, labelled, toolButton } from './parts-dom.ts';

interface PartToolsOptions {
  editor: Editor;
  services: EditorServices;
  getPos: () => number | undefined;
  /** What it is, for the names of the buttons: `section`, `finding`. */
  noun: string;
  drag?: boolean;
}

export interface PartTools {
  dom: HTMLElement;
  update: (node: Node) => void;
}

/** Move, hide, show, remove: the tools of one part of the report. */
export function partTools({ editor, services, getPos, noun, drag = false }: PartToolsOptions): PartTools {
  const move = (way: -1 | 1) => {
    const pos = getPos();
    const tr = pos === undefined ? null : moved(editor.state, pos, way);
    if (tr === null || pos === undefined) {
      services.say(way === 1 ? `This ${noun} is the last one.` : `This ${noun} is the first one.`);
      return;
    }
    editor.view.dispatch(tr);
    const now = getPos();
    if (now !== undefined) {
      const { place, of } = standing(editor.state.doc, now);
      services.say(`${capital(noun)} moved, ${place} of ${of}.`);
    }
  };
  const set = (change: Record<string, unknown>) => {
    const pos = getPos();
    const node = pos === undefined ? null : editor.state.doc.nodeAt(pos);
    if (pos === undefined || !node) return;
    editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, null, { ...node.attrs, ...change }));
  };
  const remove = () => {
    const pos = getPos();
    const node = pos === undefined ? null : editor.state.doc.nodeAt(pos);
    if (pos === undefined || !node) return;
    editor.view.dispatch(editor.state.tr.delete(pos, pos + node.nodeSize));
    services.say(`${capital(noun)} removed. Undo brings it back.`);
    editor.view.focus();
  };

  const dom = element('div', { class: 'ed-tools', contenteditable: 'false', role: 'group' });
  dom.setAttribute('aria-label', `This ${noun}`);
  const handle = dragHandle(`Drag this ${noun}, or press the up and down arrow keys`);
  handle.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
    dom.querySelector<HTMLElement>('[data-tool=drag]')?.focus();
  });
  const up = toolButton('up', `Move this ${noun} up`, () => move(-1));
  const down = toolButton('down', `Move this ${noun} down`, () => move(1));
  const eye = toolButton('hide', `Hide this ${noun}`, () => {
    const pos = getPos();
    const hidden = pos !== undefined && editor.state.doc.nodeAt(pos)?.attrs['hidden'] === true;
    set({ hidden: !hidden });
    services.say(hidden ? `${capital(noun)} shown.` : `${capital(noun)} hidden. Your client won’t see it.`);
  });
  const bin = toolButton('remove', `Remove this ${noun}`, remove);
  return {
    dom,
    update(node) {
      const isOwn = node.attrs['own'] === true || !('hidden' in node.attrs);
      const hidden = node.attrs['hidden'] === true;
      changeIcon(eye, hidden ? 'show' : 'hide');
      labelled(eye, hidden ? `Show this ${noun}` : `Hide this ${noun}`);
      const hides = 'hidden' in node.attrs;
      const wanted = [...(drag ? [handle] : []), up, down, ...(hides ? [eye] : []), ...(isOwn ? [bin] : [])];
      if (wanted.length !== dom.childElementCount) dom.replaceChildren(...wanted);
    },
  };
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
