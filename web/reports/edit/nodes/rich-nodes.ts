import { Node } from '@tiptap/core';
import type { EditorServices } from '../editor-services.ts';
import { plain } from './frame-nodes.ts';
import { element } from './parts-dom.ts';
import { partView } from './part-view.ts';

const TONE_WORDS = [
  ['note', 'Note'],
  ['good', 'Good news'],
  ['watch', 'Watch out'],
] as const;

/** Text of the agency's own: paragraphs, headings, lists, call-outs. */
export function richNodes(services: EditorServices) {
  return [
    Node.create({
      name: 'paragraph',
      group: 'part',
      priority: 1000,
      content: 'inline*',
      parseHTML: () => [{ tag: 'p' }],
      renderHTML: () => ['p', { class: 'ed-own' }, 0],
    }),
    Node.create({
      name: 'heading',
      group: 'part',
      content: 'inline*',
      defining: true,
      parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      renderHTML: () => ['h3', { class: 'ed-own', 'data-empty': 'Heading' }, 0],
    }),
    Node.create({
      name: 'bulletList',
      group: 'part',
      content: 'listItem+',
      parseHTML: () => [{ tag: 'ul' }],
      renderHTML: () => ['ul', { class: 'ed-own' }, 0],
    }),
    Node.create({
      name: 'orderedList',
      group: 'part',
      content: 'listItem+',
      parseHTML: () => [{ tag: 'ol' }],
      renderHTML: () => ['ol', { class: 'ed-own' }, 0],
    }),
    Node.create({
      name: 'listItem',
      content: 'paragraph',
      defining: true,
      parseHTML: () => [{ tag: 'li' }],
      renderHTML: () => ['li', 0],
    }),
    Node.create({
      name: 'callout',
      group: 'part',
      content: 'paragraph+',
      defining: true,
      draggable: true,
      addAttributes: () => ({ tone: plain('note') }),
      parseHTML: () => [{ tag: 'aside' }, { tag: 'blockquote' }],
      renderHTML: () => ['aside', 0],
      addNodeView: () => (props) => {
        const tones = element('select', {
          class: 'ed-tone',
          'aria-label': 'Kind of call-out',
          contenteditable: 'false',
        });
        for (const [value, words] of TONE_WORDS) tones.append(element('option', { value }, words));
        const contentDOM = element('div', { class: 'ed-callout-text' });
        const dom = element('div', { class: 'cr-callout ed-own' }, contentDOM, tones);
        tones.addEventListener('change', () => {
          const pos = props.getPos();
          if (pos === undefined) return;
          props.editor.view.dispatch(props.editor.state.tr.setNodeAttribute(pos, 'tone', tones.value));
        });
        const show = ({ attrs }: { attrs: Record<string, unknown> }) => {
          tones.value = String(attrs['tone']);
          dom.setAttribute('data-tone', tones.value);
        };
        return partView({ props, services, noun: 'call-out', dom, contentDOM, show });
      },
    }),
  ];
}
