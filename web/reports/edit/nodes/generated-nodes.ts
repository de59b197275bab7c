import { Node } from '@tiptap/core';
import type { EditorServices } from '../editor-services.ts';
import { plain } from './frame-nodes.ts';
import { element } from './parts-dom.ts';
import { partView } from './part-view.ts';

const TONES: Readonly<Record<string, string>> = { win: 'good', watch: 'watch', risk: 'bad', note: 'neutral' };

/** What the report brings: sentences, charts with their captions, findings. Each is bound to its place in the report. */
export function generatedNodes(services: EditorServices) {
  const { places } = services;
  return [
    Node.create({
      name: 'slot',
      group: 'part',
      content: 'inline*',
      isolating: true,
      defining: true,
      draggable: true,
      addAttributes: () => ({ at: plain(''), kind: plain('paragraph'), hidden: plain(false) }),
      renderHTML: () => ['p', 0],
      addNodeView: () => (props) => {
        const isHeadline = props.node.attrs['kind'] === 'headline';
        const contentDOM = element('p', { 'data-empty': 'Empty: left out of the report' });
        if (isHeadline) contentDOM.className = 'cr-headline';
        const dom = element(
          'div',
          { class: `cr-block cr-block-${isHeadline ? 'headline' : 'paragraph'}` },
          contentDOM,
        );
        return partView({ props, services, noun: isHeadline ? 'headline' : 'paragraph', dom, contentDOM });
      },
    }),
    Node.create({
      name: 'drawn',
      group: 'part',
      content: 'line*',
      isolating: true,
      defining: true,
      draggable: true,
      addAttributes: () => ({ at: plain(''), hidden: plain(false) }),
      renderHTML: () => ['div', 0],
      addNodeView: () => (props) => {
        const at = String(props.node.attrs['at']);
        const kind = at.replace(/\d+$/, '');
        const drawing = element('div', { class: 'ed-drawing', contenteditable: 'false' });
        const contentDOM = element('div', { class: 'ed-lines' });
        const dom = element('div', { class: `cr-block cr-block-${kind} ed-drawn` }, drawing, contentDOM);
        const pos = props.getPos() ?? 0;
        const section = String(props.editor.state.doc.resolve(pos).parent.attrs['id']);
        const destroy = places.add({ element: drawing, what: { kind: 'block', section, at } });
        return partView({ props, services, noun: NOUNS[kind] ?? 'chart', dom, contentDOM, destroy });
      },
    }),
    Node.create({
      name: 'line',
      content: 'inline*',
      isolating: true,
      defining: true,
      addAttributes: () => ({ place: plain('') }),
      renderHTML: ({ node }) => {
        const place = String(node.attrs['place']);
        if (place === 'title') return ['h3', { class: 'ed-line-title', 'data-empty': 'Title' }, 0];
        const words = place.startsWith('item') ? 'ed-line-note' : 'cr-muted ed-line-caption';
        return ['p', { class: words, 'data-empty': 'Add a caption' }, 0];
      },
    }),
    Node.create({
      name: 'findings',
      group: 'part',
      content: 'finding*',
      isolating: true,
      draggable: true,
      addAttributes: () => ({ at: plain(''), hidden: plain(false) }),
      renderHTML: () => ['div', 0],
      addNodeView: () => (props) => {
        const contentDOM = element('ul', { class: 'cr-findings' });
        const dom = element('div', { class: 'cr-block cr-block-findings' }, contentDOM);
        return partView({ props, services, noun: 'list of findings', dom, contentDOM });
      },
    }),
    Node.create({
      name: 'finding',
      content: 'itemTitle itemText',
      isolating: true,
      draggable: true,
      addAttributes: () => ({ id: plain(''), hidden: plain(false), tag: plain('note'), tagText: plain('') }),
      renderHTML: () => ['div', 0],
      addNodeView: () => (props) => {
        const tone = TONES[String(props.node.attrs['tag'])] ?? 'neutral';
        const tag = String(props.node.attrs['tagText']);
        const pill = element('span', { class: 'cr-pill', 'data-tone': tone, contenteditable: 'false' }, tag);
        const contentDOM = element('div');
        const dom = element('li', { class: 'cr-card', 'data-tone': tone }, pill, contentDOM);
        return partView({ props, services, noun: 'finding', dom, contentDOM });
      },
    }),
    Node.create({
      name: 'itemTitle',
      content: 'inline*',
      isolating: true,
      defining: true,
      renderHTML: () => ['h3', { class: 'cr-item-title', 'data-empty': 'What is to be done' }, 0],
    }),
    Node.create({
      name: 'itemText',
      content: 'inline*',
      isolating: true,
      defining: true,
      renderHTML: () => ['p', { 'data-empty': 'Why' }, 0],
    }),
  ];
}

const NOUNS: Readonly<Record<string, string>> = {
  kpis: 'row of figures',
  table: 'table',
  notes: 'list of notes',
};
