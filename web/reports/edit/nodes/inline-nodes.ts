import { Mark, Node } from '@tiptap/core';
import { linkSchema } from '#report/model/facts.ts';
import type { EditorServices } from '../editor-services.ts';
import { plain } from './frame-nodes.ts';

/** Chips, bold and links: all that a line of text can hold beside words. */
export function inlineNodes({ facts }: EditorServices) {
  return [
    Node.create({
      name: 'figure',
      group: 'inline',
      inline: true,
      atom: true,
      selectable: true,
      draggable: true,
      addAttributes: () => ({ fact: plain(''), text: plain(''), form: plain(null) }),
      parseHTML: () => [
        {
          tag: 'span[data-figure]',
          // What is copied from another report is words here: the fact of that name is another one.
          getAttrs: (span: HTMLElement) => {
            const fact = span.getAttribute('data-figure') ?? '';
            if (!Object.hasOwn(facts, fact)) return false;
            return { fact, text: span.textContent, form: span.getAttribute('data-form') };
          },
        },
      ],
      renderHTML: ({ node }) => [
        'span',
        {
          class: 'ed-chip',
          'data-figure': String(node.attrs['fact']),
          ...(node.attrs['form'] !== null && { 'data-form': String(node.attrs['form']) }),
        },
        String(node.attrs['text']),
      ],
      renderText: ({ node }) => String(node.attrs['text']),
    }),
    Mark.create({
      name: 'bold',
      parseHTML: () => [
        { tag: 'strong' },
        // Google Docs wraps everything in a <b> that is not bold.
        { tag: 'b', getAttrs: (b: HTMLElement) => (b.style.fontWeight === 'normal' ? false : null) },
        {
          style: 'font-weight',
          getAttrs: (weight: string) => (/^(?:bold|bolder|[6-9]\d{2})$/.test(weight) ? null : false),
        },
      ],
      renderHTML: () => ['strong', 0],
    }),
    Mark.create({
      name: 'link',
      inclusive: false,
      addAttributes: () => ({ href: { default: '' } }),
      parseHTML: () => [
        {
          tag: 'a[href]',
          getAttrs: (a: HTMLElement) => {
            const href = a.getAttribute('href') ?? '';
            return linkSchema.safeParse(href).success ? { href } : false;
          },
        },
      ],
      renderHTML: ({ mark }) => [
        'a',
        { class: 'cr-link', href: String(mark.attrs['href']), rel: 'noopener noreferrer' },
        0,
      ],
    }),
  ];
}
