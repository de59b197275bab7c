import { type NodeViewRendererProps, Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { pageWords } from '#report/model/page-words.ts';
import { newStep, newTask } from '../document/new-parts.ts';
import type { EditorServices } from '../editor-services.ts';
import { plain } from './frame-nodes.ts';
import { element, toolButton } from './parts-dom.ts';
import { partView } from './part-view.ts';

/** Next steps and tables of tasks: what is to be done, by whom, until when. */
export function taskNodes(services: EditorServices) {
  const words = pageWords(services.report.language);
  return [
    Node.create({
      name: 'steps',
      group: 'part',
      content: 'step*',
      isolating: true,
      draggable: true,
      addAttributes: () => ({ at: plain(''), own: plain(false), hidden: plain(false) }),
      renderHTML: () => ['div', 0],
      addNodeView: () => (props) => {
        const contentDOM = element('ol', { class: 'cr-actions' });
        const add = addButton(props, 'Add a next step', newStep);
        const title = element('h3', { contenteditable: 'false' }, words.nextSteps);
        const dom = element('div', { class: 'cr-block cr-block-actions' }, title, contentDOM, add);
        return partView({ props, services, noun: 'list of next steps', dom, contentDOM });
      },
    }),
    Node.create({
      name: 'step',
      content: 'itemTitle itemText',
      isolating: true,
      draggable: true,
      addAttributes: () => ({
        id: plain(''),
        own: plain(false),
        hidden: plain(false),
        owner: plain(''),
        due: plain(''),
      }),
      renderHTML: () => ['div', 0],
      addNodeView: () => (props) => {
        const contentDOM = element('div');
        const badge = element('span', {
          class: 'cr-badge ed-count',
          'aria-hidden': 'true',
          contenteditable: 'false',
        });
        const who = whoAndWhen(props, words);
        const dom = element('li', { class: 'ed-step' }, badge, element('div', {}, contentDOM, who.dom));
        return partView({ props, services, noun: 'step', dom, contentDOM, show: who.show });
      },
    }),
    Node.create({
      name: 'tasks',
      group: 'part',
      content: 'task+',
      isolating: true,
      draggable: true,
      addAttributes: () => ({ id: plain('') }),
      renderHTML: () => ['div', 0],
      addNodeView: () => (props) => {
        const contentDOM = element('ul', { class: 'ed-task-rows' });
        const add = addButton(props, 'Add a task', newTask);
        const dom = element('div', { class: 'cr-card ed-tasks ed-own' }, contentDOM, add);
        return partView({ props, services, noun: 'table of tasks', dom, contentDOM });
      },
    }),
    Node.create({
      name: 'task',
      content: 'inline*',
      isolating: true,
      defining: true,
      draggable: true,
      addAttributes: () => ({ owner: plain(''), due: plain(''), status: plain('open') }),
      renderHTML: () => ['p', 0],
      addNodeView: () => (props) => {
        const contentDOM = element('p', { class: 'ed-task-text', 'data-empty': words.task });
        const who = whoAndWhen(props, words);
        const status = element('select', { class: 'ed-field', 'aria-label': words.status });
        for (const [value, text] of Object.entries(words.statuses))
          status.append(element('option', { value }, text));
        status.addEventListener('change', () => setAttribute(props, 'status', status.value));
        who.dom.append(status);
        const dom = element('li', { class: 'ed-task' }, contentDOM, who.dom);
        const show = (node: Parameters<typeof who.show>[0]) => {
          who.show(node);
          status.value = String(node.attrs['status']);
        };
        return partView({ props, services, noun: 'task', drag: false, dom, contentDOM, show });
      },
    }),
  ];
}

function setAttribute({ editor, getPos }: NodeViewRendererProps, name: string, value: string): void {
  const pos = getPos();
  if (pos !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, name, value));
}

/** Fields for the owner and the date, both outside the text. */
function whoAndWhen(props: NodeViewRendererProps, words: { owner: string; due: string }) {
  const owner = element('input', {
    class: 'ed-field',
    placeholder: words.owner,
    'aria-label': words.owner,
    maxlength: '120',
  });
  const due = element('input', { class: 'ed-field', type: 'date', 'aria-label': words.due });
  owner.addEventListener('change', () => setAttribute(props, 'owner', owner.value.trim()));
  due.addEventListener('change', () => setAttribute(props, 'due', due.value));
  const dom = element('div', { class: 'ed-who', contenteditable: 'false' }, owner, due);
  const show = ({ attrs }: { attrs: Record<string, unknown> }) => {
    if (owner.value !== attrs['owner']) owner.value = String(attrs['owner']);
    if (due.value !== attrs['due']) due.value = String(attrs['due']);
    dom.toggleAttribute('data-blank', attrs['owner'] === '' && attrs['due'] === '');
  };
  return { dom, show };
}

/** Adds one at the end and puts the cursor into it. */
function addButton(
  { editor, getPos }: NodeViewRendererProps,
  label: string,
  make: typeof newStep | typeof newTask,
): HTMLElement {
  const button = toolButton('add', label, () => {
    const pos = getPos();
    const node = pos === undefined ? null : editor.state.doc.nodeAt(pos);
    if (pos === undefined || !node) return;
    const end = pos + node.nodeSize - 1;
    const tr = editor.state.tr.insert(end, editor.schema.nodeFromJSON(make()));
    editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView());
    editor.view.focus();
  });
  button.append(label);
  button.classList.add('ed-add');
  const dom = element('div', { contenteditable: 'false' }, button);
  return dom;
}
