import { mergeAttributes, Node } from '@tiptap/core';
import { formatIsoDate } from '#report/format/iso-date.ts';
import { pageWords } from '#report/model/page-words.ts';
import type { EditorServices } from '../editor-services.ts';
import { element } from './parts-dom.ts';
import { partView } from './part-view.ts';

export const plain = (value: unknown) => ({ default: value, rendered: false });

/** Cover, sections and their titles: what holds the report together. */
export function frameNodes(services: EditorServices) {
  const { report, places } = services;
  return [
    Node.create({ name: 'doc', topNode: true, content: 'cover sections' }),
    Node.create({ name: 'text', group: 'inline' }),
    Node.create({
      name: 'cover',
      content: 'inline*',
      marks: '',
      isolating: true,
      defining: true,
      renderHTML: () => ['header', ['h1', 0]],
      addNodeView: () => () => {
        const words = pageWords(report.language);
        const mark = element('div', { class: 'cr-mark', contenteditable: 'false' });
        const contentDOM = element('h1', { 'data-empty': 'The report’s title' });
        const slim: Record<string, string> = report.layout?.cover === 'none' ? { 'data-slim': '' } : {};
        const dom = element('header', { class: 'cr-cover', ...slim }, mark);
        if (report.period_text !== null)
          dom.append(element('p', { class: 'cr-period', contenteditable: 'false' }, report.period_text));
        dom.append(contentDOM);
        if (report.client !== null)
          dom.append(
            element(
              'p',
              { class: 'cr-client', contenteditable: 'false' },
              element('span', {}, words.preparedFor),
              ` ${report.client}`,
            ),
          );
        const destroy = places.add({ element: mark, what: { kind: 'mark' } });
        return {
          dom,
          contentDOM,
          ignoreMutation: (mutation) =>
            mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
          destroy,
        };
      },
    }),
    Node.create({
      name: 'sections',
      content: 'section+',
      renderHTML: () => ['div', { class: 'cr-sections' }, 0],
    }),
    Node.create({
      name: 'section',
      content: 'sectionTitle part*',
      isolating: true,
      defining: true,
      draggable: true,
      addAttributes: () => ({ id: plain(''), own: plain(false), hidden: plain(false) }),
      renderHTML: () => ['section', 0],
      addNodeView: () => (props) => {
        const contentDOM = element('div', { class: 'ed-body' });
        const corner = element('div', { class: 'ed-at-title', contenteditable: 'false' });
        const id = String(props.node.attrs['id']);
        const dom = element('section', { class: 'ed-section', 'data-section': id }, contentDOM, corner);
        const destroy = places.add({
          element: corner,
          what: { kind: 'title', section: () => sectionAt(dom) },
        });
        return partView({ props, services, noun: 'section', dom, contentDOM, destroy });
      },
    }),
    Node.create({
      name: 'sectionTitle',
      content: 'inline*',
      marks: '',
      isolating: true,
      defining: true,
      renderHTML: ({ HTMLAttributes }) => [
        'h2',
        mergeAttributes(HTMLAttributes, { 'data-empty': 'Name this section' }),
        0,
      ],
    }),
  ];
}

/** A section by its id and what its title says now. */
export function sectionAt(dom: HTMLElement): { id: string; title: string } {
  return { id: dom.dataset['section'] ?? '', title: dom.querySelector('h2')?.textContent?.trim() ?? '' };
}

/** A date as the report writes it. */
export function dueText({ report }: EditorServices, due: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(due) ? formatIsoDate(due, report.language) : '';
}
